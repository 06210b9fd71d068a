import { ARRIVAL } from '../../databases/postgres/identities.ts'
import { type StoredTable, storedTables } from '../../databases/sqlite/tables.ts'
import type { Reader, Value } from '../../store/database.ts'

export type MovedRow = Readonly<Record<string, Value>>

/** A table whose rows are moved, in the order of its key. */
export interface MovedTable extends StoredTable {
  /** The columns to read: those to move, and the key. */
  readonly read: readonly string[]
}

/**
 * The tables to move, each after those that its rows belong to. The tables in `arrivals` include the number of arrival.
 * The records of the chain get new numbers in the same order, because PostgreSQL leaves gaps, which mean a loss in SQLite.
 */
export const movedTables = (arrivals: ReadonlySet<string>): readonly MovedTable[] =>
  storedTables().map((table) => {
    const all = arrivals.has(table.name) ? [...table.columns, ARRIVAL] : table.columns
    const columns = table.name === 'chain' ? all.filter((column) => column !== 'id') : all
    return { ...table, columns, read: all }
  })

/** How many rows are read at once. Each may be an answer of a megabyte. */
const PAGE = 200

/** Reads the rows of a table that follow `last`, or the first ones, in the order of the key. */
export function rowsAfter(
  db: Reader,
  { key, name, read }: MovedTable,
  last: MovedRow | undefined,
): Promise<readonly MovedRow[]> {
  const keys = key.join(', ')
  const where = last ? `WHERE (${keys}) > (${key.map(() => '?').join(', ')})` : ''
  const sql = `SELECT ${read.join(', ')} FROM ${name} ${where} ORDER BY ${keys} LIMIT ${PAGE}`
  return db.all<MovedRow>(sql, ...(last ? key.map((column) => last[column] ?? null) : []))
}
