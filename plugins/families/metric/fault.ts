import type { Json } from '../../../src/sdk/common.ts'
import { oneOf, type Reader, readFields, readNumber, readText } from '../../../src/sdk/reading.ts'

/** What can be wrong with a file of predictions. */
export const FAULT_KINDS = [
  'noFile',
  'notCsv',
  'notUtf8',
  'empty',
  'noRows',
  'manyRows',
  'manyColumns',
  'longCell',
  'quotes',
  'cells',
  'missingColumn',
  'twiceColumn',
  'emptyCell',
  'notNumber',
  'notProbability',
  'twiceId',
  'unknownId',
  'missingIds',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** Where and what; said in words by the catalogue. What does not matter to a kind is 0 or `''`. */
export interface Fault {
  readonly kind: FaultKind
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  readonly column: string
  /** What is there. */
  readonly found: string
  /** How many there are, or may be at most. */
  readonly count: number
  /** How many there should be, or the row that was first. */
  readonly other: number
}

const LONGEST_FOUND = 60

const shortened = (text: string) => (text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text)

/** Thrown for a file that cannot be scored; the candidate reads why. */
export class FaultError extends Error {
  readonly fault: Fault

  constructor(kind: FaultKind, details: Partial<Omit<Fault, 'kind'>> = {}) {
    super(`The file cannot be scored: ${kind}`)
    const { row = 0, column = '', found = '', count = 0, other = 0 } = details
    this.fault = { kind, row, column: shortened(column), found: shortened(found), count, other }
  }
}

export const encodeFault = (fault: Fault): Json => ({ ...fault })

export const readFault: Reader<Fault> = (value, place) =>
  readFields(value, place, {
    kind: oneOf(FAULT_KINDS),
    row: readNumber,
    column: readText,
    found: readText,
    count: readNumber,
    other: readNumber,
  })
