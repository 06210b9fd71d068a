import { plainText } from '../../src/sdk/plain-text.ts'
import { isForeign, readList, readOneOf, readRecord, readText, unfit } from '../../src/sdk/reading.ts'
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
  /** Ids of the chosen options, in the order of the options and as they name themselves (GAP-008). */
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

/** Each option has an id of its own; a second one with the same id is left out. */
function readOptions(value: unknown): readonly Option[] {
  const ids = new Set<string>()
  return readList(value, 'options', (one, at) => {
    const option = readOption(one, at)
    if (ids.has(String(option.id))) throw new Error('"options" must have a different id each')
    ids.add(String(option.id))
    return option
  })
}

/** What a backend does not say is one: a candidate who may choose only one is not led to choose several. */
function readKind(value: unknown): Problem['is_multi_correct'] {
  if (isForeign() && typeof value === 'boolean') return value ? 'Multiple' : 'Single'
  if (isForeign() && value == null) return 'Single'
  return readOneOf(value, 'is_multi_correct', ['Single', 'Multiple'])
}

function readProblem(value: unknown): Problem {
  const raw = readRecord(value, 'problem')
  const options = readOptions(raw.options)
  if (options.length < (isForeign() ? 1 : 2))
    throw unfit(raw.options, 'options', 'a list of at least two options')
  return {
    statement: readText(raw.statement, 'statement'),
    is_multi_correct: readKind(raw.is_multi_correct),
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

/** Whether an option is chosen; a backend may store the ids of numbered options as texts, and the other way round. */
export function isChosen(choice: Solution['choice'], { id }: Option): boolean {
  return choice.some((chosen) => String(chosen) === String(id))
}

export const MCQ = defineChoiceType({
  code: 'MCQ',
  problem: readProblem,
  entry: readOptionId,
  isChosen: () => true,
})
