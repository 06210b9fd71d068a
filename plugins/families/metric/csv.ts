import type { parse } from 'csv-parse/sync'
import { FaultError } from './fault.ts'

/** A CSV file: its header, and rows that all have as many cells. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Of `csv-parse`; the browser takes another build of it than Node. */
export type Parse = typeof parse

export const MOST_ROWS = 200_000
export const MOST_COLUMNS = 200
/** Characters of one cell. */
export const LONGEST_CELL = 1000
/** Characters of one row; a quote that is never closed must not swallow the file. */
const LONGEST_ROW = MOST_COLUMNS * LONGEST_CELL

/** The row of a record, as a spreadsheet counts: the header is row 1. */
export const rowOf = (index: number) => index + 2

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FaultError('notUtf8')
  }
}

function isCsvError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** How many rows were whole before the parser gave up. */
const recordsOf = (error: object) =>
  'records' in error && typeof error.records === 'number' ? error.records : 0

function recordsIn(text: string, parse: Parse): readonly (readonly string[])[] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
      to: MOST_ROWS + 2,
    })
  } catch (error) {
    if (!isCsvError(error)) throw error
    const row = recordsOf(error) + 1
    throw new FaultError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'longCell' : 'quotes', {
      row,
      count: LONGEST_CELL,
    })
  }
}

const isBlank = (record: readonly string[]) => record.length === 1 && record[0] === ''

function checkHeader(columns: readonly string[]) {
  if (columns.length > MOST_COLUMNS) throw new FaultError('manyColumns', { count: MOST_COLUMNS })
  const twice = columns.find((column, index) => columns.indexOf(column) < index)
  if (twice !== undefined) throw new FaultError('twiceColumn', { column: twice })
}

function checkRow(cells: readonly string[], columns: readonly string[], row: number) {
  if (cells.length !== columns.length)
    throw new FaultError('cells', { row, count: cells.length, other: columns.length })
  const long = cells.findIndex((cell) => cell.length > LONGEST_CELL)
  if (long >= 0) throw new FaultError('longCell', { row, column: columns[long] ?? '', count: LONGEST_CELL })
}

/**
 * Reads comma-separated values strictly (RFC 4180, UTF-8, a header of names). Spaces around cells and empty lines at the
 * end do not count. Throws a `FaultError` that names the row.
 */
export function readTable(bytes: Uint8Array, parse: Parse): Table {
  const records = recordsIn(textOf(bytes), parse)
  const end = records.findLastIndex((record) => !isBlank(record)) + 1
  const [columns, ...rows] = records.slice(0, end)
  if (!columns) throw new FaultError('empty')
  checkHeader(columns)
  if (rows.length === 0) throw new FaultError('noRows')
  if (rows.length > MOST_ROWS) throw new FaultError('manyRows', { count: MOST_ROWS })
  for (const [index, cells] of rows.entries()) checkRow(cells, columns, rowOf(index))
  return { columns, rows }
}

/** What separates cells in other files than these. */
const SEPARATORS = [';', '\t', '|'] as const

/** The cells of one column, in order; throws a `FaultError` when there is no such column. */
export function columnOf({ columns, rows }: Table, name: string): readonly string[] {
  const index = columns.indexOf(name)
  const [only = ''] = columns
  const separator = columns.length === 1 ? SEPARATORS.find((sign) => only.includes(sign)) : undefined
  if (index < 0 && separator !== undefined)
    throw new FaultError('separator', { column: name, found: separator })
  if (index < 0) throw new FaultError('missingColumn', { column: name, found: columns.join(', ') })
  return rows.map((cells) => cells[index] ?? '')
}
