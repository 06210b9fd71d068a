import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { messageOf } from '../../definitions/diagnostic.ts'
import { diskAdvice, diskFaultOf } from '../platform/disk.ts'
import { MIGRATIONS } from './schema.ts'

export type Value = SQLInputValue

/** The database in a data folder. */
export const DATABASE_FILE = 'assess.sqlite'

/** SQL with a cache of statements; the caller names the type of the rows. */
export interface Database {
  run(sql: string, ...values: Value[]): void
  /** Inserts one row and gives its id. */
  insert(sql: string, ...values: Value[]): number
  /** Inserts these columns of a row and returns its id; `more` ends the SQL, such as `ON CONFLICT DO NOTHING`. */
  add<Column extends string>(
    table: string,
    columns: readonly Column[],
    row: Readonly<Record<Column, Value | undefined>>,
    more?: string,
  ): number
  /** Inserts the row, or updates the one with the same `key`; writes every field of `row`. */
  put<Row extends Readonly<Record<string, Value>>>(
    table: string,
    key: readonly (keyof Row & string)[],
    row: Row,
  ): void
  get<Row>(sql: string, ...values: Value[]): Row | undefined
  all<Row>(sql: string, ...values: Value[]): readonly Row[]
  /** All or nothing; on disk when it returns. */
  transaction<T>(work: () => T): T
  /** Removes deleted data from the journal too; a reading process delays that to the next call. */
  emptyJournal(): void
  close(): void
}

/**
 * Opens `<folder>/assess.sqlite`, makes it when missing, and brings its schema up to date. Throws what to do when
 * the folder cannot be used, another server uses it, or the database is damaged.
 */
export function openDatabase(folder: string): Database {
  const file = join(folder, DATABASE_FILE)
  const unlock = lock(folder)
  try {
    const sqlite = open(file)
    return wrap(sqlite, unlock)
  } catch (error) {
    unlock()
    throw new Error(
      `${file} cannot be used: ${whyOf(error, folder)}. Put a backup back, or choose another --data folder.`,
    )
  }
}

/**
 * Opens `<folder>/assess.sqlite` read-only, also while a server writes it. Throws what to do when there is none, or it is
 * of another version.
 */
export function readDatabase(folder: string): Database {
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file)) throw new Error(`${folder} holds no data of a server. Name its folder: --data <dir>`)
  const sqlite = new DatabaseSync(file, { readOnly: true })
  const version = versionOf(sqlite)
  if (version === MIGRATIONS.length) return wrap(sqlite, () => {})
  sqlite.close()
  throw new Error(
    `${file} is of another version (schema ${version}, known ${MIGRATIONS.length}); start and stop this version's server on it once`,
  )
}

function versionOf(sqlite: DatabaseSync): number {
  return Number(sqlite.prepare('PRAGMA user_version').get()?.user_version)
}

/** The system frees the lock of a killed process, so no lock is left behind. */
function lock(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const sqlite = new DatabaseSync(join(folder, 'lock.sqlite'))
    sqlite.exec('BEGIN EXCLUSIVE')
    return () => sqlite.close()
  } catch (error) {
    const isTaken = messageOf(error) === 'database is locked'
    const why = isTaken ? 'Another server uses it; stop that one' : whyOf(error, folder)
    throw new Error(`The data folder ${folder} cannot be used: ${why}. Or choose another --data folder.`)
  }
}

function whyOf(error: unknown, folder: string): string {
  const fault = diskFaultOf(error)
  return fault === undefined ? messageOf(error) : diskAdvice(fault, folder)
}

function open(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file)
  try {
    sqlite.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON',
    )
    migrate(sqlite)
    refuseDamaged(sqlite)
    sqlite.exec('PRAGMA foreign_keys = ON')
    return sqlite
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Nobody should learn in the middle of a test that answers cannot be read. */
function refuseDamaged(sqlite: DatabaseSync) {
  const result = sqlite.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (result !== 'ok') throw new Error(`The database is damaged (${result}); assess-cli verify says more`)
}

/** A step may create a table anew, which foreign keys would forbid; they are checked after each step. */
function migrate(sqlite: DatabaseSync) {
  const version = versionOf(sqlite)
  if (version > MIGRATIONS.length) {
    throw new Error(
      `The data was written by a newer version (schema ${version}, known ${MIGRATIONS.length}); use that version`,
    )
  }
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue
    sqlite.exec(`BEGIN IMMEDIATE; ${sql}; PRAGMA user_version = ${index + 1}`)
    const [broken] = sqlite.prepare('PRAGMA foreign_key_check').all()
    if (broken) throw new Error(`A row of "${broken.table}" belongs to nothing after schema ${index + 1}`)
    sqlite.exec('COMMIT')
  }
}

function wrap(sqlite: DatabaseSync, unlock: () => void): Database {
  const statements = new Map<string, StatementSync>()
  let inside = false

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const made = sqlite.prepare(sql)
    statements.set(sql, made)
    return made
  }

  const insert = (sql: string, ...values: Value[]) => Number(prepared(sql).run(...values).lastInsertRowid)
  const add: Database['add'] = (table, columns, row, more = '') => {
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${more}`
    return insert(sql, ...columns.map((column) => row[column] ?? null))
  }

  return {
    run: (sql, ...values) => void prepared(sql).run(...values),
    insert,
    add,
    put(table, key, row) {
      const columns = Object.keys(row)
      const changed = columns.filter((column) => !key.includes(column))
      const update = changed.map((column) => `${column} = excluded.${column}`).join(', ')
      add(table, columns, row, `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${update}`)
    },
    get: <Row>(sql: string, ...values: Value[]) => prepared(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as Row[],
    transaction(work) {
      if (inside) return work()
      sqlite.exec('BEGIN IMMEDIATE')
      inside = true
      try {
        const result = work()
        sqlite.exec('COMMIT')
        return result
      } catch (error) {
        // SQLite has rolled back already when the disk is full.
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
        throw error
      } finally {
        inside = false
      }
    },
    emptyJournal: () => void sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all(),
    close() {
      sqlite.close()
      unlock()
    },
  }
}
