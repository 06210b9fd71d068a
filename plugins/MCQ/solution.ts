import { plainText } from '../../src/sdk/plain-text.ts'
import { readList, readOneOf, readRecord, readText, unfit } from '../../src/sdk/reading.ts'
import { defineChoiceType } from '../families/choice.ts'

export type OptionId = string | number

export interface Option {
  readonly id: OptionId
  /** HTML as authored; the view cleans it. */
  readonly text: string
}

export interface Problem {
  readonly statement: string
  /** Whether one option may be chosen or several (ENTITY-82). */
  readonly is_multi_correct: 'Single' | 'Multiple'
  readonly options: readonly Option[]
}

export interface Solution {
  /** Ids of the chosen options, in the order of the options (GAP-008). */
  readonly choice: readonly OptionId[]
}

export function readOptionId(value: unknown, place: string): OptionId {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw unfit(value, place, 'an option id (text or a whole number)')
}

function readOption(value: unknown, place: string): Option {
  const raw = readRecord(value, place)
  return { id: readOptionId(raw.id, `${place}.id`), text: readText(raw.text, `${place}.text`) }
}

function readProblem(value: unknown): Problem {
  const raw = readRecord(value, 'problem')
  const options = readList(raw.options, 'options', readOption)
  if (options.length < 2) throw unfit(raw.options, 'options', 'at least two options')
  const ids = new Set(options.map((option) => String(option.id)))
  if (ids.size < options.length) throw new Error('"options" must have a different id each')
  return {
    statement: readText(raw.statement, 'statement'),
    is_multi_correct: readOneOf(raw.is_multi_correct, 'is_multi_correct', ['Single', 'Multiple']),
    options,
  }
}

/** `A` to `Z`, then `AA`. */
export function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

/** The accessible name of an option: what the view announces, and how a driver finds it. */
export function optionName(option: Option, index: number): string {
  return `${letterOf(index)}: ${plainText(option.text)}`
}

export const MCQ = defineChoiceType({
  code: 'MCQ',
  problem: readProblem,
  entry: readOptionId,
  isChosen: () => true,
})
