import { type PartMark, ReadContext, read, seenMarkup, type Verdict } from '@assess/sdk'
import type { Flaw, RightAnswer } from '@assess/sdk/node'
import { Key } from './key.schema.ts'
import type { OptionId, Problem, Solution } from './problem.schema.ts'

export function readKey(raw: unknown, problem: Problem): Key {
  const { correct } = read(Key, raw, new ReadContext('key'))
  const known = new Set(problem.options.map((option) => option.id))
  const strange = correct.find((id) => !known.has(id))
  if (strange !== undefined) throw new Error(`"key.correct" names "${strange}", which is not an option's id`)
  if (new Set(correct).size < correct.length) throw new Error('"key.correct" names an option twice')
  if (correct.length === 0) throw new Error('"key.correct" must name at least one option')
  if (problem.is_multi_correct === 'Single' && correct.length > 1) {
    throw new Error('"key.correct" must name one option, because "is_multi_correct" is "Single"')
  }
  return { correct }
}

/** Options that a candidate cannot tell apart, by what is seen of them. */
export function flawsOf({ options }: Problem): readonly Flaw[] {
  const forms = options.map(({ text }) => seenMarkup(text))
  return forms.flatMap((form, index) => {
    const first = forms.indexOf(form)
    // Options of which nothing is seen are reported with the texts of all types.
    if (first === index || form === '') return []
    const one = options[first]
    const other = options[index]
    return [
      {
        place: `options[${index}]`,
        message: `Candidates see the options "${one?.id}" and "${other?.id}" alike`,
      },
    ]
  })
}

/** All options with their letters, the right ones and what was chosen marked for eye and ear. */
export function rightAnswer({ options }: Problem, { correct }: Key, given?: Solution): RightAnswer {
  const items = options.map(({ id, text }) => {
    const isChosen = given?.choice.includes(id) ?? false
    if (correct.includes(id)) return `<li><strong>${text} ${!given || isChosen ? '✓' : '○'}</strong></li>`
    return isChosen ? `<li><del>${text}</del> ✗</li>` : `<li>${text}</li>`
  })
  const html = `<ol type="A">${items.join('')}</ol>`
  return given
    ? { html, isCompared: true, marks: options.map(({ id }) => markOf(id, correct, given)) }
    : { html }
}

function markOf(id: OptionId, correct: Key['correct'], { choice }: Solution): PartMark {
  const isChosen = choice.includes(id)
  if (correct.includes(id)) return { mark: isChosen ? 'correct' : 'missing' }
  return isChosen ? { mark: 'wrong' } : {}
}

/**
 * One option: right or wrong. Several: right picks minus wrong picks, as a share of the right options and
 * never below 0, so that ticking everything earns nothing much.
 */
export function evaluate(_: Problem, { choice }: Solution, { correct }: Key): Verdict {
  if (choice.length === 0) return { status: 'UNE', score: 0 }
  const picked = new Set(choice)
  const right = correct.filter((id) => picked.has(id)).length
  const wrong = picked.size - right
  if (right === correct.length && wrong === 0) return { status: 'ACC', score: 1 }
  const score = Math.max(0, right - wrong) / correct.length
  return { status: score > 0 ? 'PAC' : 'REJ', score }
}
