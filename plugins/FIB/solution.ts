import {
  isForeign,
  readList,
  readNumber,
  readOptional,
  readRecord,
  readText,
  unfit,
} from '../../src/sdk/reading.ts'
import { defineChoiceType } from '../families/choice.ts'

export interface Blank {
  /** What belongs here, for readers who cannot see the sentence around it. */
  readonly label?: string
  /** Width in characters. */
  readonly size?: number
}

export interface Problem {
  /** HTML with `{{1}}`, `{{2}}`, … where the blanks are. */
  readonly statement: string
  readonly blanks: readonly Blank[]
}

export interface Solution {
  /** One text for each blank, in the order of their numbers; empty for an empty blank (GAP-008). */
  readonly choice: readonly string[]
}

/** Where a blank is in a text; the group is its number, from 1. */
export const BLANK = /\{\{(\d+)\}\}/g

function readSize(value: unknown, place: string): number {
  const size = readNumber(value, place)
  if (size >= 1 && size <= 200) return size
  throw unfit(size, place, 'a width from 1 to 200 characters')
}

function readBlank(value: unknown, place: string): Blank {
  const raw = readRecord(value, place)
  const label = readOptional(raw.label, `${place}.label`, readText)
  const size = readOptional(raw.size, `${place}.size`, readSize)
  return { ...(label !== undefined && { label }), ...(size !== undefined && { size }) }
}

/** Numbers of the blanks in a statement, in their order. */
function numbersIn(statement: string): readonly number[] {
  const words = statement.replace(/<[^>]*>/g, '')
  return [...words.matchAll(BLANK)].map((match) => Number(match[1])).sort((a, b) => a - b)
}

function readProblem(value: unknown): Problem {
  const raw = readRecord(value, 'problem')
  const statement = readText(raw.statement, 'statement')
  const numbers = numbersIn(statement)
  if (isForeign()) return { statement, blanks: readForeignBlanks(raw.blanks, numbers) }
  const blanks = readList(raw.blanks, 'blanks', readBlank)
  const wanted = blanks.map((_, index) => index + 1)
  if (blanks.length === 0 || numbers.join() !== wanted.join()) {
    throw new Error(
      `"statement" must hold each blank of "blanks" once, from {{1}} to {{${Math.max(1, blanks.length)}}}; ` +
        `it holds ${numbers.map((number) => `{{${number}}}`).join(', ') || 'none'}`,
    )
  }
  return { statement, blanks }
}

/** Most blanks that a number in a statement may ask for. */
const MOST = 100

/** As many blanks as a backend names or its statement has, at least one: what they are called may be left out. */
function readForeignBlanks(value: unknown, numbers: readonly number[]): readonly Blank[] {
  const blanks =
    readOptional(value, 'blanks', (list, at) =>
      readList(list, at, (one, within) => readOptional(one, within, readBlank) ?? {}),
    ) ?? []
  const count = Math.max(1, blanks.length, ...numbers.filter((number) => number <= MOST))
  return Array.from({ length: count }, (_, index) => blanks[index] ?? {})
}

/** A backend may keep an empty text as null; each blank keeps its place. */
const readEntry = (value: unknown, place: string): string =>
  isForeign() && value === null ? '' : readText(value, place)

export const FIB = defineChoiceType({
  code: 'FIB',
  problem: readProblem,
  entry: readEntry,
  isChosen: (text) => text.trim() !== '',
})
