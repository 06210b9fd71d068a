import type { Cell, ColumnKind, Difference, Grid } from '../problem/grids.ts'
import { SHOWN_ROWS } from './shown.ts'

export interface Comparing {
  /** Whether the rows must come in the same order. */
  readonly ordered: boolean
  /** Whether the columns must have the same names; their case does not matter. */
  readonly named: boolean
}

const DIGITS = 12

/** Without a plus and zeros at the front, as text: reading a million digits as a number takes long. */
function integerOf(text: string): string {
  const digits = text.replace(/^[+-]?0*/, '') || '0'
  return text.startsWith('-') && digits !== '0' ? `-${digits}` : digits
}

/** `1.50` and `1.5` are the same number, and so are sums of fractions that differ in what cannot be written. */
function numberOf(text: string): string {
  if (/^[+-]?\d+$/.test(text)) return integerOf(text)
  const value = Number(text)
  return Number.isFinite(value) ? String(Number(value.toPrecision(DIGITS))) : text
}

/** Decimals that a division leaves are rounded here: how many there are depends on its order. */
const DECIMALS = 12
/** More digits than any database keeps of a decimal number that was not made to be large. */
const LONGEST_DECIMAL = 1000

/** A decimal number in full, however many zeros it was written with. */
function decimalOf(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)\.(\d+)$/.exec(text) ?? []
  if (whole === '' || text.length > LONGEST_DECIMAL) return numberOf(text)
  const digits = BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  const rounded = String(digits + ((fraction[DECIMALS] ?? '0') >= '5' ? 1n : 0n)).padStart(DECIMALS + 1, '0')
  const tail = rounded.slice(-DECIMALS).replace(/0+$/, '')
  const head = integerOf(`${sign}${rounded.slice(0, -DECIMALS)}`)
  if (tail === '') return head
  return `${sign === '-' && head === '0' ? '-0' : head}.${tail}`
}

/** More than any date has. */
const LONGEST_DATE = 100

/** Midnight of a day is that day; a fraction of a second without digits is left out. */
function dateOf(text: string): string {
  if (text.length > LONGEST_DATE) return text
  return text
    .replace(/(\.\d*?)0+(?=$|[+-])/, '$1')
    .replace(/\.(?=$|[+-])/, '')
    .replace(/[ T]00:00:00(\+00)?$/, '')
}

const TRUE: readonly string[] = ['t', 'true', '1']

/** How the cells of a column are read. */
type Reading = ColumnKind | 'decimal'

/** Numbers are compared in full where both sides write them so. */
function readingsOf(expected: Grid, actual: Grid): readonly Reading[] {
  const isDecimal = (grid: Grid, index: number) => grid.columns[index]?.isDecimal === true
  return expected.columns.map(({ kind }, index) =>
    isDecimal(expected, index) && isDecimal(actual, index) ? 'decimal' : kind,
  )
}

function textOf(cell: Cell, kind: Reading): string {
  if (cell === null) return 'null'
  if (kind === 'decimal') return `=${decimalOf(cell)}`
  if (kind === 'number') return `=${numberOf(cell)}`
  if (kind === 'date') return `=${dateOf(cell)}`
  if (kind === 'boolean') return `=${TRUE.includes(cell) ? 1 : 0}`
  return `=${cell}`
}

/** At most `most` rows, each as one text; columns are read as what the expected ones hold. */
const rowsOf = (grid: Grid, kinds: readonly Reading[], most = grid.rows.length) =>
  grid.rows
    .slice(0, most)
    .map((row) => JSON.stringify(row.map((cell, index) => textOf(cell, kinds[index] ?? 'text'))))

/** Indexes of rows for which the other side has no partner, in the same place where order counts. */
function oddOnes(rows: readonly string[], others: readonly string[], ordered: boolean): readonly number[] {
  if (ordered) return rows.flatMap((row, index) => (row === others[index] ? [] : [index]))
  const left = new Map<string, number>()
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1)
  return rows.flatMap((row, index) => {
    const count = left.get(row) ?? 0
    left.set(row, count - 1)
    return count > 0 ? [] : [index]
  })
}

/** How two results compare. */
export interface Comparison {
  /** Absent when they are the same. */
  readonly difference: Difference | undefined
  readonly oddExpected: readonly number[]
  readonly oddActual: readonly number[]
}

const namesOf = ({ columns }: Grid) => columns.map(({ name }) => name.toLowerCase()).join(', ')

function headDifference(expected: Grid, actual: Grid, named: boolean): Difference | undefined {
  const wanted = expected.columns.length
  const found = actual.columns.length
  if (wanted !== found) return { kind: 'columns', expected: String(wanted), actual: String(found) }
  if (!named || namesOf(expected) === namesOf(actual)) return undefined
  return { kind: 'names', expected: namesOf(expected), actual: namesOf(actual) }
}

/**
 * Holds rows against the expected ones: columns, names where they count, values by what they mean, order where it counts.
 * Of far too many rows only those are read that may be shown.
 */
export function compareGrids(expected: Grid, actual: Grid, { ordered, named }: Comparing): Comparison {
  const head = headDifference(expected, actual, named)
  if (head?.kind === 'columns') return { difference: head, oddExpected: [], oddActual: [] }
  const kinds = readingsOf(expected, actual)
  const wanted = rowsOf(expected, kinds)
  const found = rowsOf(actual, kinds, wanted.length + SHOWN_ROWS)
  const odd = (isOrdered: boolean) => ({
    oddExpected: oddOnes(wanted, found, isOrdered),
    oddActual: oddOnes(found, wanted, isOrdered),
  })
  const loose = odd(false)
  const counts = { expected: String(wanted.length), actual: String(actual.rows.length) }
  if (head) return { difference: head, ...loose }
  if (wanted.length !== actual.rows.length) return { difference: { kind: 'count', ...counts }, ...loose }
  if (loose.oddActual.length > 0) {
    const missing = { expected: String(loose.oddExpected.length), actual: String(loose.oddActual.length) }
    return { difference: { kind: 'rows', ...missing }, ...loose }
  }
  const strict = ordered ? odd(true) : loose
  const isSame = strict.oddActual.length === 0
  return { difference: isSame ? undefined : { kind: 'order', ...counts }, ...strict }
}
