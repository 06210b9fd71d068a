import { DatabaseSync } from 'node:sqlite'
import type { Database } from '../../store/database.ts'
import {
  knownOf,
  oldestFor,
  type Schema,
  type StoredVersion,
  stepsAfter,
  whyTooNew,
} from '../schema/steps.ts'
import { STORES_OLDEST } from './steps.ts'

/** The schema of the data; 0 for an empty database. */
export function versionOf(sqlite: DatabaseSync): number {
  return Number(sqlite.prepare('PRAGMA user_version').get()?.user_version)
}

/** The schema of the data, and if it is newer than `known` the oldest whose code can work with it. */
export function storedVersionOf(sqlite: DatabaseSync, known: number): StoredVersion {
  const version = versionOf(sqlite)
  const isStored = version > known && columnsOf(sqlite).has('opened.oldest_schema')
  const row = isStored ? sqlite.prepare('SELECT oldest_schema FROM opened').get() : undefined
  return { version, oldest: Number(row?.oldest_schema ?? 0) }
}

/** Throws for a database of a version that this one cannot work with, and for one of another program; writes nothing. */
export function refuseForeign(sqlite: DatabaseSync, schema: Schema): void {
  const known = knownOf(schema)
  const stored = storedVersionOf(sqlite, known)
  const tooNew = whyTooNew(stored, known)
  if (tooNew !== undefined) throw new Error(tooNew)
  const found = columnsOf(sqlite)
  if (stored.version === 0 && found.size > 0) throw new Error('It is the database of another program')
  const expected = new DatabaseSync(':memory:')
  for (const { sql } of schema.steps.slice(0, stored.version)) expected.exec(sql)
  const missing = [...columnsOf(expected)].find((column) => !found.has(column))
  expected.close()
  if (missing !== undefined)
    throw new Error(`It is the database of another program, or was changed by one: it has no ${missing}`)
}

/** Whether a database has no table, such as one whose copy did not end. */
export const isEmpty = (sqlite: DatabaseSync): boolean =>
  versionOf(sqlite) === 0 && columnsOf(sqlite).size === 0

/** Of every table, as `table.column`. */
function columnsOf(sqlite: DatabaseSync): ReadonlySet<string> {
  const rows = sqlite
    .prepare(
      `SELECT t.name || '.' || c.name AS name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'`,
    )
    .all()
  return new Set(rows.map(({ name }) => String(name)))
}

/**
 * Brings the schema up to date, by all steps or by none; `extend` completes a step that SQL alone cannot. A step may
 * recreate a table, which foreign keys would forbid; they are checked after each step.
 */
export async function migrate(
  sqlite: DatabaseSync,
  db: Pick<Database, 'transaction'>,
  { extend, schema }: { readonly schema: Schema; extend(version: number): Promise<void> },
): Promise<void> {
  const steps = stepsAfter(schema, versionOf(sqlite))
  if (steps.length === 0) return
  await db.transaction(async () => {
    for (const { number, sql } of steps) {
      sqlite.exec(`${sql}; PRAGMA user_version = ${number}`)
      await extend(number)
      const [broken] = sqlite.prepare('PRAGMA foreign_key_check').all()
      if (broken) throw new Error(`A row of "${broken.table}" belongs to nothing after schema ${number}`)
    }
    if (knownOf(schema) >= STORES_OLDEST)
      sqlite.prepare('UPDATE opened SET oldest_schema = ?').run(oldestFor(schema))
  })
}
