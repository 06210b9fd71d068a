import type { Flaw, Verdict } from '../../src/sdk/node.ts'
import {
  type Reader,
  readBoolean,
  readList,
  readOptional,
  readRecord,
  readText,
  unfit,
} from '../../src/sdk/reading.ts'
import { exactForm, seenForm } from '../../src/sdk/same-text.ts'
import type { Problem, Solution } from './solution.ts'

export interface Key {
  /** For each blank, the texts that are right. */
  readonly accept: readonly (readonly string[])[]
  readonly ignoreCase: boolean
  /** Whether kinds of spaces, quotation marks and dashes count too. */
  readonly exact: boolean
}

const readAccepted: Reader<readonly string[]> = (value, place) => {
  const texts = readList(value, place, readText)
  if (texts.length === 0) throw unfit(value, place, 'at least one text')
  const empty = texts.findIndex((text) => seenForm(text) === '')
  if (empty >= 0) throw unfit(texts[empty], `${place}[${empty}]`, 'a text that is not empty')
  return texts
}

export function readKey(raw: unknown, problem: Problem): Key {
  const key = readRecord(raw, 'key')
  const accept = readList(key.accept, 'key.accept', readAccepted)
  const wanted = problem.blanks.length
  if (accept.length !== wanted) {
    throw new Error(
      `"key.accept" must have a list for each of the ${wanted} blanks, but has ${accept.length}`,
    )
  }
  return {
    accept,
    ignoreCase: readOptional(key.ignoreCase, 'key.ignoreCase', readBoolean) ?? false,
    exact: readOptional(key.exact, 'key.exact', readBoolean) ?? false,
  }
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

/** Each blank counts the same; what nobody sees of a text does not matter. */
export function evaluate(_: Problem, { choice }: Solution, key: Key): Verdict {
  const { accept } = key
  const form = (text: string) => formOf(text, key)
  if (choice.every((text) => form(text) === '')) return { status: 'UNE', score: 0 }
  const right = accept.filter((texts, index) => texts.map(form).includes(form(choice[index] ?? ''))).length
  if (right === accept.length) return { status: 'ACC', score: 1 }
  return { status: right > 0 ? 'PAC' : 'REJ', score: right / accept.length }
}
