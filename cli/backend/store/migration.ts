import { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS } from './schema.ts'

/** The schema of the data; 0 for an empty database. */
export function versionOf(sqlite: DatabaseSync): number {
  return Number(sqlite.prepare('PRAGMA user_version').get()?.user_version)
}

/** Throws for a database of a newer version, and for one of another program; writes nothing. */
export function refuseForeign(sqlite: DatabaseSync): void {
  const version = versionOf(sqlite)
  if (version > MIGRATIONS.length) {
    throw new Error(
      `The data was written by a newer version (schema ${version}, known ${MIGRATIONS.length}); use that version`,
    )
  }
  const found = columnsOf(sqlite)
  if (version === 0 && found.size > 0) throw new Error('It is the database of another program')
  const known = new DatabaseSync(':memory:')
  known.exec(MIGRATIONS.slice(0, version).join(';'))
  const missing = [...columnsOf(known)].find((column) => !found.has(column))
  known.close()
  if (missing !== undefined)
    throw new Error(`It is the database of another program, or was changed by one: it has no ${missing}`)
}

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
export function migrate(sqlite: DatabaseSync, extend: (version: number) => void): void {
  const version = versionOf(sqlite)
  if (version === MIGRATIONS.length) return
  sqlite.exec('BEGIN IMMEDIATE')
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue
    sqlite.exec(`${sql}; PRAGMA user_version = ${index + 1}`)
    extend(index + 1)
    const [broken] = sqlite.prepare('PRAGMA foreign_key_check').all()
    if (broken) throw new Error(`A row of "${broken.table}" belongs to nothing after schema ${index + 1}`)
  }
  sqlite.exec('COMMIT')
}
