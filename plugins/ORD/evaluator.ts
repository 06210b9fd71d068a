import { type PartMark, ReadContext, read, type Verdict } from '@assess/sdk'
import { asWritten, type Flaw, type RightAnswer, seededRandom, type Variant } from '@assess/sdk/node'
import { type Key, KeyFile } from './key.schema.ts'
import { MOST_INDENT, type Problem, type Solution } from './problem.schema.ts'
import { joined, sameSteps, stepsOf } from './steps.ts'

const linesIn = (written: string | readonly string[]): readonly string[] =>
  [written]
    .flat()
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replaceAll('\t', '    ').trimEnd())
    .filter((line) => line !== '')

export function readKey(raw: unknown, problem: Problem): Key {
  const at = new ReadContext('key')
  const written = read(KeyFile, raw, at)
  const key = { lines: linesIn(written.lines), distractors: linesIn(written.distractors) }
  const steps = stepsOf(key.lines, problem)
  if (new Set(steps.map(({ text }) => text)).size < 2)
    throw at.key('lines').unfit(written.lines, 'at least two lines that differ')
  if (steps.some(({ indent }) => !Number.isInteger(indent) || indent > MOST_INDENT))
    throw at.key('lines').unfit(written.lines, `indented by whole steps, ${MOST_INDENT} at most`)
  return key
}

/** A line that stays out and reads like one that is right. */
export function flawsOf(problem: Problem, key?: Key): readonly Flaw[] {
  const right = stepsOf(key?.lines ?? [], problem).map(({ text }) => text)
  const isAlike = (line: string) => right.includes(stepsOf([line], problem)[0]?.text ?? '')
  const alike = key?.distractors.find(isAlike)
  return alike === undefined
    ? []
    : [{ place: 'key.distractors', message: `Candidates see "${alike.trim()}" among the right lines too` }]
}

/** The lines under ids and in an order by chance, which is never the right one. */
export function prepare(
  { problem, key, ...rest }: Variant<Problem, Key>,
  seed: number,
): Variant<Problem, Key> {
  const random = seededRandom(seed)
  const texts = stepsOf([...key.lines, ...key.distractors], problem).map(({ text }) => text)
  const right = texts.slice(0, key.lines.length).join('\n')
  let order = random.shuffle([...texts.keys()])
  const needed = () => order.filter((at) => at < key.lines.length).map((at) => texts[at])
  while (needed().join('\n') === right) order = random.shuffle(order)
  // Places in the drawn order say nothing; drawn ids would let somebody find the seed, and the right order by it.
  const lines = order.map((from, at) => ({ id: String(at + 1), text: texts[from] ?? '' }))
  return { ...rest, key, problem: { ...problem, pool: key.distractors.length > 0, lines } }
}

/**
 * Each line counts that follows the line which it has to follow and is indented as it has to be, and so does the end. An
 * order by chance has about one of them.
 */
export function evaluate(problem: Problem, { choice }: Solution, key: Key): Verdict {
  if (choice.length === 0) return { status: 'UNE', score: 0 }
  const { given, isEndRight, places, right } = joined(problem, { choice }, key)
  if (sameSteps(given, right)) return { status: 'ACC', score: 1 }
  const count = [...places.values()].filter(({ isRight }) => isRight).length + (isEndRight ? 1 : 0)
  // Lines that are alike can follow each other rightly all along, and still not be in order.
  const score = Math.min(count, right.length) / (right.length + 1)
  return { status: score > 0 ? 'PAC' : 'REJ', score }
}

/** The lines in the right order; with an answer, what became of each. */
export function rightAnswer(problem: Problem, key: Key, given?: Solution): RightAnswer {
  const { places, right } = joined(problem, given ?? { choice: [] }, key)
  const signs = [...places.values()].flatMap(({ at, isRight }) => (at !== undefined && isRight ? [at] : []))
  const used = new Set(given?.choice.map(({ line }) => places.get(line)?.at))
  const shown = right.map(({ text, indent }, at) => {
    const line = asWritten('    '.repeat(indent) + text)
    if (!given) return line
    if (signs.includes(at)) return `${line} ✓`
    return `${line} ${used.has(at) ? '✗' : '○'}`
  })
  const wrong = given?.choice.filter(({ line }) => places.get(line)?.at === undefined) ?? []
  const textOf = (id: string) => problem.lines.find((line) => line.id === id)?.text ?? ''
  const all = [...shown, ...wrong.map(({ line }) => `<del>${asWritten(textOf(line))}</del> ✗`)]
  const html = problem.code
    ? `<pre><code>${all.join('\n')}</code></pre>`
    : `<ol>${all.map((line) => `<li>${line.trim()}</li>`).join('')}</ol>`
  if (!given) return { html }
  return { html, isCompared: true, marks: problem.lines.map(({ id }) => markOf(id)) }

  function markOf(id: string): PartMark {
    const { at, isRight } = places.get(id) ?? { isRight: false }
    const isUsed = given?.choice.some(({ line }) => line === id)
    if (at === undefined) return isUsed ? { mark: 'wrong' } : {}
    const wanted = `${at + 1} ${right[at]?.indent ?? 0}`
    return { mark: isRight ? 'correct' : isUsed ? 'wrong' : 'missing', wanted }
  }
}
