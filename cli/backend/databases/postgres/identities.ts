import type { Database, Reader } from '../../store/database.ts'

interface Identity {
  readonly table: string
  readonly column: string
}

/** The columns that PostgreSQL numbers. */
const identitiesIn = (db: Reader) =>
  db.all<Identity>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_identity = 'YES' ORDER BY table_name`,
  )

/** The column with the number of arrival. SQLite has it in every table. */
export const ARRIVAL = 'rowid'

/** The tables whose rows are numbered by their arrival. */
export async function numberedByArrival(db: Reader): Promise<ReadonlySet<string>> {
  const identities = await identitiesIn(db)
  return new Set(identities.filter(({ column }) => column === ARRIVAL).map(({ table }) => table))
}

/** Lets PostgreSQL continue after the highest number of each table, once rows were inserted with their numbers. */
export async function goOnBehindHighest(db: Database): Promise<void> {
  for (const { column, table } of await identitiesIn(db))
    await db.get(
      `SELECT setval(pg_get_serial_sequence(?, ?)::regclass, coalesce(max(${column}), 0) + 1, false) FROM ${table}`,
      table,
      column,
    )
}
