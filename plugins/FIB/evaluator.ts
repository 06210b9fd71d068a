import type { Verdict } from '../../src/sdk/node.ts'
import { type Reader, readList, readRecord, readText, unfit } from '../../src/sdk/reading.ts'
import type { Problem, Solution } from './solution.ts'

export interface Key {
  /** For each blank, the texts that are right. */
  readonly accept: readonly (readonly string[])[]
  readonly ignoreCase: boolean
}

const readAccepted: Reader<readonly string[]> = (value, place) => {
  const texts = readList(value, place, readText)
  if (texts.length === 0) throw unfit(value, place, 'at least one text')
  const empty = texts.findIndex((text) => text.trim() === '')
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
  const { ignoreCase = false } = key
  if (typeof ignoreCase !== 'boolean') throw unfit(ignoreCase, 'key.ignoreCase', 'true or false')
  return { accept, ignoreCase }
}

/** Each blank counts the same; white space around a text and the way accents are encoded do not matter. */
export function evaluate(_: Problem, { choice }: Solution, { accept, ignoreCase }: Key): Verdict {
  const plain = (text: string) => {
    const trimmed = text.trim().normalize('NFC')
    return ignoreCase ? trimmed.toLowerCase() : trimmed
  }
  if (choice.every((text) => plain(text) === '')) return { status: 'UNE', score: 0 }
  const right = accept.filter((texts, index) => texts.map(plain).includes(plain(choice[index] ?? ''))).length
  if (right === accept.length) return { status: 'ACC', score: 1 }
  return { status: right > 0 ? 'PAC' : 'REJ', score: right / accept.length }
}
