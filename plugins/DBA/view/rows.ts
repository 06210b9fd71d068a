import { perLanguage } from '@assess/sdk'
import type { Cell, Row } from '../problem/grids.ts'

/** By which column rows are shown, and whether from its last value on; nothing: as they came. */
export interface Order {
  readonly column: number
  readonly isDown: boolean
}

/** What one more press on the head of a column makes of the order: up, down, as they came. */
export function orderAfter(order: Order | undefined, column: number): Order | undefined {
  if (order?.column !== column) return { column, isDown: false }
  return order.isDown ? undefined : { column, isDown: true }
}

const collator = perLanguage((tag) => new Intl.Collator(tag, { numeric: true }))

function compare(one: string, other: string, kind: string | undefined): number {
  const distance = kind === 'number' ? Number(one) - Number(other) : 0
  return distance || collator().compare(one, other)
}

/** A row with the place that it came at. */
export interface PlacedRow {
  readonly at: number
  readonly row: Row
}

/** The rows by a column; those without a value come last. */
export function sorted(
  rows: readonly Row[],
  order: Order | undefined,
  kind: string | undefined,
): readonly PlacedRow[] {
  const placed = rows.map((row, at) => ({ at, row }))
  if (!order) return placed
  const cellOf = ({ row }: PlacedRow): Cell => row[order.column] ?? null
  return placed.toSorted((one, other) => {
    const a = cellOf(one)
    const b = cellOf(other)
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return compare(a, b, kind) * (order.isDown ? -1 : 1)
  })
}

/** What a spreadsheet would read wrongly stands in quotes. */
const field = (cell: Cell) => {
  if (cell === null) return 'NULL'
  return /["\t\n\r]/.test(cell) || cell === 'NULL' ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Names and rows as a spreadsheet takes them, fields apart by tabs. */
export const tabbed = (names: readonly string[], rows: readonly Row[]): string =>
  [names, ...rows].map((row) => row.map(field).join('\t')).join('\n')
