import type { Json } from '../../src/sdk/common.ts'
import {
  type Reader,
  readList,
  readNumber,
  readOneOf,
  readOptional,
  readRecord,
  readText,
} from '../../src/sdk/reading.ts'

/** What a column holds, as far as it matters for comparing and showing it. */
export type ColumnKind = 'number' | 'date' | 'boolean' | 'text'
const KINDS: readonly ColumnKind[] = ['number', 'date', 'boolean', 'text']

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
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

const listOf =
  <T>(read: Reader<T>): Reader<readonly T[]> =>
  (value, place) =>
    readList(value, place, read)

const readCell: Reader<Cell> = (value, place) => (value === null ? null : readText(value, place))

const readColumn: Reader<Column> = (value, place) => {
  const { name, kind } = readRecord(value, place)
  return { name: readText(name, `${place}.name`), kind: readOneOf(kind, `${place}.kind`, KINDS) }
}

const readGrid: Reader<ShownGrid> = (value, place) => {
  const { columns, rows, count, odd } = readRecord(value, place)
  return {
    columns: readList(columns, `${place}.columns`, readColumn),
    rows: readList(rows, `${place}.rows`, listOf(readCell)),
    count: readNumber(count, `${place}.count`),
    odd: readList(odd, `${place}.odd`, readNumber),
  }
}

const readEffect: Reader<Effect<ShownGrid>> = (value, place) => {
  const { command, count, grid } = readRecord(value, place)
  return {
    command: readText(command, `${place}.command`),
    count: readOptional(count, `${place}.count`, readNumber),
    grid: readOptional(grid, `${place}.grid`, readGrid),
  }
}

const readFault: Reader<Fault> = (value, place) => {
  const { message, code, detail, hint, line, column } = readRecord(value, place)
  return {
    message: readText(message, `${place}.message`),
    code: readText(code, `${place}.code`),
    detail: readText(detail, `${place}.detail`),
    hint: readText(hint, `${place}.hint`),
    line: readOptional(line, `${place}.line`, readNumber),
    column: readOptional(column, `${place}.column`, readNumber),
  }
}

const readDifference: Reader<Difference> = (value, place) => {
  const { kind, expected, actual } = readRecord(value, place)
  const kinds = ['results', 'columns', 'names', 'count', 'rows', 'order'] as const
  return {
    kind: readOneOf(kind, `${place}.kind`, kinds),
    expected: readText(expected, `${place}.expected`),
    actual: readText(actual, `${place}.actual`),
  }
}

const readCase: Reader<ShownCase> = (value, place) => {
  const { name, expected, actual, difference, fault } = readRecord(value, place)
  return {
    name: readText(name, `${place}.name`),
    expected: readList(expected, `${place}.expected`, readGrid),
    actual: readList(actual, `${place}.actual`, readGrid),
    difference: readOptional(difference, `${place}.difference`, readDifference),
    fault: readOptional(fault, `${place}.fault`, readFault),
  }
}

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
