import type { Json } from '../../../src/sdk/common.ts'
import type { Reader } from '../../../src/sdk/reading.ts'
import {
  listOf,
  oneOf,
  optional,
  readFields,
  readList,
  readNumber,
  readOneOf,
  readOptional,
  readRecord,
  readText,
} from '../../../src/sdk/reading.ts'

/** What a column holds, as far as it matters for comparing and showing it. */
export type ColumnKind = 'number' | 'date' | 'boolean' | 'text'
const KINDS: readonly ColumnKind[] = ['number', 'date', 'boolean', 'text']

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
  /** For a type whose numbers are written in full, such as `numeric`; those of others are rounded. */
  readonly isDecimal?: true
}

/** A value as the database writes it; `null` is SQL's NULL. */
export type Cell = string | null
export type Row = readonly Cell[]

/** Rows of a query. */
export interface Grid {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

/** Rows as a candidate sees them: the first ones, how many there are, and which of those have no partner. */
export interface ShownGrid extends Grid {
  readonly count: number
  /** Indexes of rows that the other side of a comparison lacks. */
  readonly odd: readonly number[]
}

/** What a statement did: `INSERT` of 3 rows, a `SELECT` with its grid. */
export interface Effect<G extends Grid = Grid> {
  readonly command: string
  readonly count: number | undefined
  readonly grid: G | undefined
}

/** Why the database refused a statement; line and column count from 1. */
export interface Fault {
  readonly message: string
  readonly code: string
  readonly detail: string
  readonly hint: string
  readonly line: number | undefined
  readonly column: number | undefined
}

/** The first thing in which two results differ. */
export interface Difference {
  readonly kind: 'results' | 'columns' | 'names' | 'count' | 'rows' | 'order'
  /** How many or, of `names`, which ones. */
  readonly expected: string
  readonly actual: string
}

/** How a sample test case went, beyond its verdict. */
export interface ShownCase {
  readonly name: string
  readonly expected: readonly ShownGrid[]
  readonly actual: readonly ShownGrid[]
  readonly difference: Difference | undefined
  readonly fault: Fault | undefined
}

/** `data` of a run: the results of every statement, or what became of each sample. */
export type Shown =
  | {
      readonly kind: 'statements'
      readonly effects: readonly Effect<ShownGrid>[]
      readonly fault: Fault | undefined
    }
  | { readonly kind: 'cases'; readonly cases: readonly ShownCase[] }

/** As it goes over the wire; what is not there is left out. */
export function encodeShown(shown: Shown): Json {
  return JSON.parse(JSON.stringify(shown))
}

const readCell: Reader<Cell> = (value, place) => (value === null ? null : readText(value, place))

const readColumn: Reader<Column> = (value, place) =>
  readFields(value, place, { name: readText, kind: oneOf(KINDS) })

const readGrid: Reader<ShownGrid> = (value, place) =>
  readFields(value, place, {
    columns: listOf(readColumn),
    rows: listOf(listOf(readCell)),
    count: readNumber,
    odd: listOf(readNumber),
  })

const readEffect: Reader<Effect<ShownGrid>> = (value, place) =>
  readFields(value, place, { command: readText, count: optional(readNumber), grid: optional(readGrid) })

const readFault: Reader<Fault> = (value, place) =>
  readFields(value, place, {
    message: readText,
    code: readText,
    detail: readText,
    hint: readText,
    line: optional(readNumber),
    column: optional(readNumber),
  })

const DIFFERENCES: readonly Difference['kind'][] = ['results', 'columns', 'names', 'count', 'rows', 'order']

const readDifference: Reader<Difference> = (value, place) =>
  readFields(value, place, { kind: oneOf(DIFFERENCES), expected: readText, actual: readText })

const readCase: Reader<ShownCase> = (value, place) =>
  readFields(value, place, {
    name: readText,
    expected: listOf(readGrid),
    actual: listOf(readGrid),
    difference: optional(readDifference),
    fault: optional(readFault),
  })

/** Reads `data` of a run; throws, naming the place, on anything else. */
export function readShown(value: unknown): Shown {
  const raw = readRecord(value, 'data')
  const kind = readOneOf(raw.kind, 'data.kind', ['statements', 'cases'])
  if (kind === 'cases') return { kind, cases: readList(raw.cases, 'data.cases', readCase) }
  return {
    kind,
    effects: readList(raw.effects, 'data.effects', readEffect),
    fault: readOptional(raw.fault, 'data.fault', readFault),
  }
}
