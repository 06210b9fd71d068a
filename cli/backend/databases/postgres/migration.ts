import pg, { type Pool, type PoolClient } from 'pg'
import { SILENT_MS } from '../../store/processes.ts'
import {
  knownOf,
  oldestFor,
  type Schema,
  type StoredVersion,
  stepsAfter,
  whyTooNew,
} from '../schema/steps.ts'
import { HAS_PROCESSES, STORES_OLDEST } from './steps.ts'

/** A process that changes the schema has this lock alone. One that joins the others shares it. */
const LOCK = 7_271_017
export const LOCK_SCHEMA_SHARED = `SELECT pg_advisory_xact_lock_shared(${LOCK})`
export const LOCK_SCHEMA = `SELECT pg_advisory_xact_lock(${LOCK})`

/** How long a change of a table waits for those who use it, in milliseconds. They wait behind it meanwhile. */
const TABLE_MS = 3000
const TRIES = 10
/** SQLSTATE: a lock was not free in time, or two wait for each other. */
const IN_THE_WAY = new Set(['55P03', '40P01'])

/**
 * Brings the schema up to date, by all steps or by none, one process after the other. Data of a newer version stay as they
 * are if that lets this one work with them, and are rejected otherwise; so are those of another program. Rejects a step
 * that processes of older versions cannot work with, while there are any.
 */
export async function bringUpToDate(pool: Pool, schema: Schema): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(LOCK_SCHEMA)
      await migrate(client, schema)
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      const isInTheWay = error instanceof pg.DatabaseError && IN_THE_WAY.has(error.code ?? '')
      if (!isInTheWay || tries === TRIES) throw error
    } finally {
      client.release()
    }
  }
}

/** Rejects data that this version cannot read and a database without data; writes nothing. */
export async function refuseOtherSchema(pool: Pool, schema: Schema): Promise<void> {
  const known = knownOf(schema)
  const isOurs = (await tablesIn(pool)).includes('schema_version')
  const stored = isOurs ? await storedVersion(pool) : { version: 0, oldest: 0 }
  const tooNew = whyTooNew(stored, known)
  if (tooNew !== undefined) throw new Error(tooNew)
  if (stored.version === 0) throw new Error('It holds no data of a server')
  if (stored.version < known)
    throw new Error(
      `The data were written by an older version (schema ${stored.version}, known ${known}). Start the server of this version on them once, or use that version`,
    )
}

/** Rejects data of a newer version also where that lets this one work with them: what they have more would be left out. */
export async function requireWholeSchema(pool: Pool, schema: Schema): Promise<void> {
  await bringUpToDate(pool, schema)
  const { version } = await storedVersion(pool)
  const tooNew = whyTooNew({ version, oldest: version }, knownOf(schema))
  if (tooNew !== undefined) throw new Error(tooNew)
}

async function migrate(client: PoolClient, schema: Schema) {
  const known = knownOf(schema)
  const stored = await versionIn(client)
  const tooNew = whyTooNew(stored, known)
  if (tooNew !== undefined) throw new Error(tooNew)
  if (stored.version >= known) return
  const steps = stepsAfter(schema, stored.version)
  const breaking = steps.findLast(({ isAdditive }) => !isAdditive)
  if (breaking) await refuseWhileUsed(client, stored.version, breaking.number)
  await client.query(`SET LOCAL lock_timeout = ${TABLE_MS}`)
  for (const { sql } of steps) await client.query(sql)
  await client.query('UPDATE schema_version SET version = $1', [known])
  if (known >= STORES_OLDEST) await client.query('UPDATE schema_version SET oldest = $1', [oldestFor(schema)])
}

/** Rejects while a process lives whose code cannot work with schema `needed`. */
async function refuseWhileUsed(client: Connection, version: number, needed: number) {
  if (version < HAS_PROCESSES) return
  const older = version < STORES_OLDEST ? '' : `AND schema < ${needed}`
  const { rows } = await client.query<{ kind: string; name: string }>(
    `SELECT kind, name FROM processes
     WHERE seen_at > now() - ${SILENT_MS} * interval '1 millisecond' ${older} ORDER BY started_at`,
  )
  if (rows.length === 0) return
  const names = rows.map(({ kind, name }) => `"${kind}" on ${name}`).join(', ')
  throw new Error(
    `Processes of an older version use it and could not go on with schema ${needed}: ${names}. Nothing was changed. Stop them, wait ${SILENT_MS / 1000} seconds after one that was killed, and start this one again`,
  )
}

type Connection = Pick<PoolClient, 'query'>

async function tablesIn(client: Connection): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
  )
  return rows.map(({ name }) => name)
}

async function storedVersion(client: Connection): Promise<StoredVersion> {
  // A schema before the column has none of it.
  const { rows } = await client.query<{ row: { version: number; oldest?: number } }>(
    'SELECT to_jsonb(schema_version) AS row FROM schema_version',
  )
  const { oldest = 0, version = 0 } = rows[0]?.row ?? {}
  return { version, oldest }
}

/** Version 0 for an empty database. */
async function versionIn(client: Connection): Promise<StoredVersion> {
  const tables = await tablesIn(client)
  const isOurs = tables.includes('schema_version')
  if (!isOurs && tables.length > 0)
    throw new Error('It is the database of another program. Name a new one, which createdb makes')
  if (!isOurs) {
    await client.query('CREATE TABLE schema_version (version BIGINT NOT NULL)')
    await client.query('INSERT INTO schema_version VALUES (0)')
  }
  return storedVersion(client)
}
