import type { Database, Reader, Value } from '../../store/database.ts'
import { type MovedRow, type MovedTable, rowsAfter } from './tables.ts'

export interface RowTarget {
  readonly db: Database
  /** Lets an insertion set numbers that the engine sets by default. */
  readonly overriding: string
  /** Gives what the engine stores for a value. PostgreSQL replaces the character 0 in texts. */
  stored(value: Value): Value
}

/** A line of progress is printed after this many rows of a table. */
const LINE_ROWS = 100_000

const rowsText = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`

/** Copies all rows of these tables. Call it within a transaction of the target. */
export async function copyRows(
  from: Reader,
  to: RowTarget,
  tables: readonly MovedTable[],
  say: (line: string) => void,
): Promise<void> {
  for (const table of tables) {
    const { changed, count } = await copyTable(from, to, table, say)
    if (count > 0) say(`${table.name}: ${rowsText(count)}`)
    if (changed > 0)
      say(`${table.name}: texts with the character 0, which becomes U+FFFD, in ${rowsText(changed)}`)
  }
}

async function copyTable(from: Reader, to: RowTarget, table: MovedTable, say: (line: string) => void) {
  let count = 0
  let changed = 0
  let rows = await rowsAfter(from, table, undefined)
  while (rows.length > 0) {
    await insert(to, table, rows)
    const before = count
    count += rows.length
    changed += rows.filter((row) => Object.values(row).some((value) => to.stored(value) !== value)).length
    if (Math.floor(count / LINE_ROWS) > Math.floor(before / LINE_ROWS))
      say(`${table.name}: ${count} rows ...`)
    rows = await rowsAfter(from, table, rows.at(-1))
  }
  return { changed, count }
}

async function insert(
  { db, overriding }: RowTarget,
  { columns, name }: MovedTable,
  rows: readonly MovedRow[],
): Promise<void> {
  const row = `(${columns.map(() => '?').join(', ')})`
  await db.run(
    `INSERT INTO ${name} (${columns.join(', ')}) ${overriding} VALUES ${rows.map(() => row).join(', ')}`,
    ...rows.flatMap((values) => columns.map((column) => values[column] ?? null)),
  )
}
