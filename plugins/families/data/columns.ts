import type { Sheet } from './read.ts'

export type ColumnType = 'number' | 'time' | 'logical' | 'text' | 'nothing'

/** What the rows that were read say of a column. */
export interface Column {
  readonly name: string
  readonly type: ColumnType
  /** How many cells have nothing in them. */
  readonly missing: number
  /** How many different values there are. */
  readonly distinct: number
  /** Of numbers: the smallest, the largest, and the mean. */
  readonly range?: { readonly least: number; readonly most: number; readonly mean: number }
  /** In characters: wide enough for nearly all of its cells. */
  readonly width: number
}

/** What stands for a value that is not there, in most programs that write tables. */
const MISSING = /^(|na|nan|null|none|n\/a)$/i
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const TIME = /^\d{4}-\d\d(-\d\d([T ]\d\d(:\d\d(:\d\d(\.\d+)?)?)?(Z|[+-]\d\d:?\d\d)?)?)?$/
const LOGICAL = /^(true|false|yes|no)$/i
const TYPES = [
  ['number', NUMBER],
  ['time', TIME],
  ['logical', LOGICAL],
] as const

const NARROWEST = 7
const WIDEST = 36

export const isMissing = (cell: string): boolean => MISSING.test(cell)

function typeOf(values: readonly string[]): ColumnType {
  if (values.length === 0) return 'nothing'
  return TYPES.find(([, pattern]) => values.every((value) => pattern.test(value)))?.[0] ?? 'text'
}

function rangeOf(values: readonly string[]): NonNullable<Column['range']> {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  let sum = 0
  for (const value of values) {
    const number = Number(value)
    least = Math.min(least, number)
    most = Math.max(most, number)
    sum += number
  }
  return { least, most, mean: sum / values.length }
}

function widthOf(name: string, cells: readonly string[]): number {
  const lengths = cells
    .slice(0, 1000)
    .map(({ length }) => length)
    .sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length * 0.98)] ?? 0
  return Math.min(WIDEST, Math.max(NARROWEST, usual, name.length + 1))
}

/** What each column of a table holds. */
export function columnsOf({ columns, rows }: Sheet): readonly Column[] {
  return columns.map((name, index) => {
    const cells = rows.map((row) => row[index] ?? '')
    const values = cells.filter((cell) => !isMissing(cell))
    const type = typeOf(values)
    const range = type === 'number' ? rangeOf(values) : undefined
    return {
      name,
      type,
      missing: cells.length - values.length,
      distinct: new Set(values).size,
      ...(range && { range }),
      width: widthOf(name, cells),
    }
  })
}

/** By which column rows are sorted, and whether the largest comes first. */
export interface Order {
  readonly column: number
  readonly isDescending: boolean
}

/** The order after a column was asked for: upwards, downwards, and as the file has it. */
export function nextOrder(order: Order | undefined, column: number): Order | undefined {
  if (order?.column !== column) return { column, isDescending: false }
  return order.isDescending ? undefined : { column, isDescending: true }
}

/** The places of the rows in an order; what is not there comes last, either way. */
export function sorted(
  { rows }: Sheet,
  columns: readonly Column[],
  order: Order | undefined,
): readonly number[] {
  const places = rows.map((_, place) => place)
  if (!order) return places
  const cellOf = (place: number) => rows[place]?.[order.column] ?? ''
  const isNumber = columns[order.column]?.type === 'number'
  const texts = new Intl.Collator(undefined, { numeric: true })
  const compare = (one: string, other: string) =>
    isNumber ? Number(one) - Number(other) : texts.compare(one, other)
  const way = order.isDescending ? -1 : 1
  return places.sort((a, b) => {
    const one = cellOf(a)
    const other = cellOf(b)
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other))
    return way * compare(one, other)
  })
}

/** Those of the places whose rows have a text in one of their cells, whatever its capitals. */
export function filtered({ rows }: Sheet, places: readonly number[], text: string): readonly number[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return places
  return places.filter((place) => rows[place]?.some((cell) => cell.toLowerCase().includes(wanted)))
}
