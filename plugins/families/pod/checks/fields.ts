import type { Json } from '../../../../src/sdk/common.ts'
import { isForeign, isRecord, readList, readText, readValues, unfit } from '../../../../src/sdk/reading.ts'
import type { ElementTarget, TextExpectation } from './check.ts'

type Fields = Readonly<Record<string, unknown>>

/** Reads a record that has no other fields than these: a misspelt one would be an expectation that nobody holds anything against. */
export function readOnly(value: unknown, place: string, names: readonly string[]): Fields {
  if (!isRecord(value)) throw unfit(value, place, `a record of ${names.join(', ')}`)
  const other = Object.keys(value).find((name) => !names.includes(name))
  if (other !== undefined && !isForeign())
    throw unfit(value[other], `${place}.${other}`, `one of ${names.join(', ')}`)
  return value
}

/** Reads any value that JSON can say. */
export function readJson(value: unknown, place: string): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map((item, index) => readJson(item, `${place}[${index}]`))
  if (!isRecord(value)) throw unfit(value, place, 'a value of JSON')
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, readJson(one, `${place}.${name}`)]),
  )
}

/** Reads a regular expression. */
function readPattern(value: unknown, place: string): string {
  const pattern = readText(value, place)
  try {
    new RegExp(pattern, 'm')
    return pattern
  } catch {
    throw unfit(value, place, 'a regular expression')
  }
}

const readTexts = (value: unknown, place: string): readonly string[] =>
  typeof value === 'string' ? [value] : readList(value, place, readText)

export const TEXT_FIELDS = ['equals', 'contains', 'lacks', 'matches'] as const

/** Reads the fields of an expectation of a text from those of a record; nothing where it has none of them. */
export function readTextFields(raw: Fields, place: string): Exclude<TextExpectation, string> | undefined {
  const { equals, contains, lacks, matches } = raw
  const read: Exclude<TextExpectation, string> = {
    ...(equals != null && { equals: readText(equals, `${place}.equals`) }),
    ...(contains != null && { contains: readTexts(contains, `${place}.contains`) }),
    ...(lacks != null && { lacks: readTexts(lacks, `${place}.lacks`) }),
    ...(matches != null && { matches: readPattern(matches, `${place}.matches`) }),
  }
  return Object.keys(read).length > 0 ? read : undefined
}

/** Reads what a text has to be. */
export function readTextExpectation(value: unknown, place: string): TextExpectation {
  if (typeof value === 'string') return value
  const found = readTextFields(readOnly(value, place, TEXT_FIELDS), place)
  if (!found) throw unfit(value, place, `a text, or a record of ${TEXT_FIELDS.join(', ')}`)
  return found
}

export const readTextRecord = (value: unknown, place: string) => readValues(value, place, readText)

/** Reads a number that counts something. */
export function readCount(value: unknown, place: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw unfit(value, place, 'a whole number from 0')
}

export const TARGET_FIELDS = ['role', 'name', 'text', 'nth'] as const

/** Reads an element of a page from the fields of a record. */
export function readTargetFields(raw: Fields, place: string): ElementTarget {
  const { role, name, text, nth } = raw
  return {
    role: readText(role, `${place}.role`),
    ...(name != null && { name: readText(name, `${place}.name`) }),
    ...(text != null && { text: readText(text, `${place}.text`) }),
    ...(nth != null && { nth: readCount(nth, `${place}.nth`) }),
  }
}

/** Reads an element of a page. */
export const readTarget = (value: unknown, place: string): ElementTarget =>
  readTargetFields(readOnly(value, place, TARGET_FIELDS), place)
