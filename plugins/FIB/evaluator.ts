import { ReadContext } from '../../src/schema/context.ts'
import { read } from '../../src/schema/read.ts'
import { asWritten } from '../../src/sdk/markup.ts'
import type { Flaw, RightAnswer, Verdict } from '../../src/sdk/node.ts'
import { exactForm, seenForm } from '../../src/sdk/same-text.ts'
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

/** The statement with what is right in its blanks. */
export function rightAnswer({ statement }: Problem, { accept }: Key): RightAnswer {
  const html = statement.replace(TAG_OR_BLANK, (part, number?: string) => {
    const texts = accept[Number(number) - 1]?.map(asWritten)
    return texts ? `<strong>${texts.join(' / ')}</strong>` : part
  })
  return { html, hasQuestion: true }
}

/** Each blank counts the same; what nobody sees of a text does not matter. */
export function evaluate(_: Problem, { choice }: Solution, key: Key): Verdict {
  const { accept } = key
  const form = (text: string) => formOf(text, key)
  if (choice.every((text) => form(text) === '')) return { status: 'UNE', score: 0 }
  const right = accept.filter((texts, index) => texts.map(form).includes(form(choice[index] ?? ''))).length
  if (right === accept.length) return { status: 'ACC', score: 1 }
  return { status: right > 0 ? 'PAC' : 'REJ', score: right / accept.length }
}
