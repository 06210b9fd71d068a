import { readList, readRecord, readText, unfit } from '../../src/sdk/reading.ts'
import { defineChoiceType } from '../families/choice.ts'

export interface Blank {
  /** What belongs here, for whoever cannot see the sentence around it. */
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

function readBlank(value: unknown, place: string): Blank {
  const { label, size } = readRecord(value, place)
  if (size !== undefined && (typeof size !== 'number' || !(size >= 1 && size <= 200))) {
    throw unfit(size, `${place}.size`, 'a width from 1 to 200 characters')
  }
  return {
    ...(label !== undefined && { label: readText(label, `${place}.label`) }),
    ...(typeof size === 'number' && { size }),
  }
}

function readProblem(value: unknown): Problem {
  const raw = readRecord(value, 'problem')
  const statement = readText(raw.statement, 'statement')
  const blanks = readList(raw.blanks, 'blanks', readBlank)
  const words = statement.replace(/<[^>]*>/g, '')
  const numbers = [...words.matchAll(BLANK)].map((match) => Number(match[1])).sort((a, b) => a - b)
  const wanted = blanks.map((_, index) => index + 1)
  if (blanks.length === 0 || numbers.join() !== wanted.join()) {
    throw new Error(
      `"statement" must hold each blank of "blanks" once, from {{1}} to {{${Math.max(1, blanks.length)}}}; ` +
        `it holds ${numbers.map((number) => `{{${number}}}`).join(', ') || 'none'}`,
    )
  }
  return { statement, blanks }
}

export const FIB = defineChoiceType({
  code: 'FIB',
  problem: readProblem,
  entry: readText,
  isChosen: (text) => text.trim() !== '',
})
