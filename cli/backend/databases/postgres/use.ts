import type { ClientBase } from 'pg'

/**
 * What a process does with a database. Servers share it. A process that moves data has it alone. A process that reads
 * takes no lock, and each of its transactions sees one moment.
 */
export type PostgresPurpose = 'serve' | 'move' | 'read'

/** Others use the database in a way that excludes the purpose; its message ends with what to do. */
export class DatabaseInUse extends Error {}

/** Each schema of a database has a lock of its own, because it has tables of its own. */
const KEY = "7271017, hashtext(coalesce(current_schema(), ''))"

const LOCKS = {
  serve: {
    sql: `SELECT pg_try_advisory_lock_shared(${KEY}) AS is_free`,
    taken:
      'is in use: its data are being moved at the moment. Wait until assess-cli migrate has ended, and start the server again.',
  },
  move: {
    sql: `SELECT pg_try_advisory_lock(${KEY}) AS is_free`,
    taken: 'is in use. Stop every server that uses it, and any other assess-cli migrate.',
  },
} as const

const SNAPSHOTS = 'SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY'

/**
 * Prepares a new connection for the purpose. PostgreSQL releases its lock when the connection ends, also when the process
 * is killed. Rejects with `DatabaseInUse` if others use it in a way that excludes this purpose; `name` is that of the database.
 */
export async function prepareFor(purpose: PostgresPurpose, client: ClientBase, name: string): Promise<void> {
  if (purpose === 'read') return void (await client.query(SNAPSHOTS))
  const { sql, taken } = LOCKS[purpose]
  const { rows } = await client.query<{ is_free: boolean }>(sql)
  if (!rows[0]?.is_free) throw new DatabaseInUse(`The database ${name} ${taken}`)
}
