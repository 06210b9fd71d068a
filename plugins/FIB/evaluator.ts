import { exactForm, type PartMark, ReadContext, read, seenForm, type Verdict } from '@assess/sdk'
import { asWritten, type Flaw, type RightAnswer } from '@assess/sdk/node'
import { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'
import { BLANK } from './solution.ts'

export function readKey(raw: unknown, problem: Problem): Key {
  const at = new ReadContext('key')
  const key = read(Key, raw, at)
  for (const [blank, texts] of key.accept.entries()) {
    const empty = texts.findIndex((text) => seenForm(text) === '')
    const within = at.key('accept').item(blank).item(empty)
    if (empty >= 0) throw within.unfit(texts[empty], 'a text that is not empty')
  }
  const wanted = problem.blanks.length
  if (key.accept.length !== wanted) {
    throw new Error(
      `"key.accept" must have a list for each of the ${wanted} blanks, but has ${key.accept.length}`,
    )
  }
  return key
}

/** The form in which texts are the same. */
function formOf(text: string, { ignoreCase, exact }: Pick<Key, 'ignoreCase' | 'exact'>): string {
  const form = exact ? exactForm(text) : seenForm(text)
  return ignoreCase ? form.toLowerCase() : form
}

/** A blank is one line, so a text of several is never its content. */
export function flawsOf(
  _: Problem,
  { accept, exact }: Pick<Key, 'accept' | 'exact'> = { accept: [], exact: false },
): readonly Flaw[] {
  return accept.flatMap((texts, blank) =>
    texts.flatMap((text, index) =>
      exact && /[\r\n]/.test(text.trim())
        ? [
            {
              place: `key.accept[${blank}][${index}]`,
              message: 'No answer meets a text of several lines: a blank has one',
            },
          ]
        : [],
    ),
  )
}

/** A mark within a tag does not count. */
const TAG_OR_BLANK = new RegExp(`<[^>]*>|${BLANK.source}`, 'g')

/** The statement with what is right in its blanks, and before it what was written there. */
export function rightAnswer({ statement }: Problem, key: Key, given?: Solution): RightAnswer {
  const html = statement.replace(TAG_OR_BLANK, (part, number?: string) => {
    const blank = Number(number) - 1
    const texts = key.accept[blank]
    if (!texts) return part
    const right = `<strong>${texts.map(asWritten).join(' / ')}`
    if (!given) return `${right}</strong>`
    const own = given.choice[blank] ?? ''
    if (seenForm(own) === '') return `${right} ○</strong>`
    if (isRight(texts, own, key)) return `<strong>${asWritten(own)} ✓</strong>`
    return `<del>${asWritten(own)}</del> ✗ ${right}</strong>`
  })
  if (!given) return { html, hasQuestion: true }
  const marks = key.accept.map((texts, blank) => markOf(texts, given.choice[blank] ?? '', key))
  return { html, hasQuestion: true, isCompared: true, marks }
}

function markOf(texts: readonly string[], own: string, key: Key): PartMark {
  if (isRight(texts, own, key)) return { mark: 'correct' }
  return { mark: seenForm(own) === '' ? 'missing' : 'wrong', wanted: texts.join(' / ') }
}

const isRight = (texts: readonly string[], own: string, key: Key): boolean =>
  texts.some((text) => formOf(text, key) === formOf(own, key))

/** Each blank counts the same; what nobody sees of a text does not matter. */
export function evaluate(_: Problem, { choice }: Solution, key: Key): Verdict {
  const { accept } = key
  const form = (text: string) => formOf(text, key)
  if (choice.every((text) => form(text) === '')) return { status: 'UNE', score: 0 }
  const right = accept.filter((texts, index) => isRight(texts, choice[index] ?? '', key)).length
  if (right === accept.length) return { status: 'ACC', score: 1 }
  return { status: right > 0 ? 'PAC' : 'REJ', score: right / accept.length }
}
