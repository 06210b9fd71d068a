import type { Reader } from '../../store/database.ts'
import type { RowTarget } from './copy-rows.ts'
import { type MovedRow, type MovedTable, rowsAfter } from './tables.ts'

type RowCopy = Pick<RowTarget, 'db' | 'stored'>

/** Names the first difference of each table between two databases, one line each. */
export async function rowDifferences(
  from: Reader,
  to: RowCopy,
  tables: readonly MovedTable[],
): Promise<readonly string[]> {
  const lines: string[] = []
  for (const table of tables) lines.push(...(await tableDifference(from, to, table)))
  return lines
}

async function tableDifference(from: Reader, { db, stored }: RowCopy, table: MovedTable): Promise<string[]> {
  let one: readonly MovedRow[]
  let other: readonly MovedRow[] = []
  let lastOne: MovedRow | undefined
  let lastOther: MovedRow | undefined
  do {
    one = await rowsAfter(from, table, lastOne)
    other = await rowsAfter(db, table, lastOther)
    for (const [at, row] of one.entries()) {
      const why = differenceOf(table, expected(row, stored), other[at])
      if (why !== undefined) return [`${table.name}, ${placeOf(table, row)}: ${why}`]
    }
    const extra = other[one.length]
    if (extra) return [`${table.name}, ${placeOf(table, extra)}: only the copy has this row`]
    lastOne = one.at(-1)
    lastOther = other.at(-1)
  } while (one.length > 0)
  return []
}

const expected = (row: MovedRow, stored: RowCopy['stored']): MovedRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, stored(value)]))

/** Names columns without their values, because some values are secrets. */
function differenceOf({ columns, key }: MovedTable, row: MovedRow, copy: MovedRow | undefined) {
  if (!copy) return 'the copy lacks this row'
  const different = columns.filter((column) => row[column] !== copy[column])
  if (different.some((column) => key.includes(column))) return 'the copy has another row in its place'
  return different.length > 0 ? `the copy has another ${different.join(', ')}` : undefined
}

const placeOf = ({ key }: MovedTable, row: MovedRow) =>
  key.map((column) => `${column} ${row[column]}`).join(', ')
