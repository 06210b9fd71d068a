import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { messageOf } from '../../definitions/diagnostic.ts'
import { diskAdvice, diskFaultOf } from '../platform/disk.ts'
import { linkStored } from './chain.ts'
import { lastRecord } from './chain-check.ts'
import { CHAINED, damagesOf, hasJournal } from './damage.ts'
import { type Mark, openMark, readMark } from './mark.ts'
import { migrate, refuseForeign, versionOf } from './migration.ts'
import { MIGRATIONS } from './schema.ts'

export type Value = SQLInputValue

/** The database in a data folder. */
export const DATABASE_FILE = 'assess.sqlite'

/** SQL with a cache of statements; the caller names the type of the rows. */
export interface Database {
  /** Gives the number of rows that it changed. */
  run(sql: string, ...values: Value[]): number
  /** Inserts one row and gives its id. */
  insert(sql: string, ...values: Value[]): number
  /** Inserts these columns of a row and returns its id; `more` ends the SQL, such as `ON CONFLICT DO NOTHING`: then 0. */
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
  /** The mark beside the database says that this record is stored, once the transaction is on disk. */
  note(record: number): void
  /** Removes deleted data from the journal too; a reading process delays that to the next call. */
  emptyJournal(): void
  close(): void
}

/** Records that a start reads at most; `assess-cli verify` reads all. */
const CHECKED = 50_000

/**
 * Opens `<folder>/assess.sqlite`, makes it when missing, and brings its schema up to date. Throws what to do when
 * the folder cannot be used, another server uses it, or something in it is damaged or missing; with `accept` that is told to it
 * and what is there is used.
 */
export function openDatabase(folder: string, accept?: (damage: string) => void): Database {
  const file = join(folder, DATABASE_FILE)
  const unlock = lock(folder)
  try {
    refuseUnusable(folder, accept)
    return open(folder, unlock)
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
  if (version === MIGRATIONS.length) return wrap(sqlite, () => sqlite.close())
  sqlite.close()
  throw new Error(
    `${file} is of another version (schema ${version}, known ${MIGRATIONS.length}); start and stop this version's server on it once`,
  )
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

/** Nobody should learn in the middle of a test that answers cannot be read; nothing is written before that is known. */
function refuseUnusable(folder: string, accept: ((damage: string) => void) | undefined) {
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file)) return
  const beside = { marked: readMark(folder), hasJournal: hasJournal(file) }
  const sqlite = new DatabaseSync(file, { readOnly: true })
  try {
    refuseForeign(sqlite)
    if (versionOf(sqlite) < CHAINED) return
    const [first, ...rest] = damagesOf(
      wrap(sqlite, () => {}),
      beside,
      'quick_check(1)',
      CHECKED,
    )
    if (first === undefined) return
    if (accept) return void [first, ...rest].forEach(accept)
    throw new Error(
      `${first} (assess-cli verify says more; serve --accept-damage goes on with what is there)`,
    )
  } finally {
    sqlite.close()
  }
}

function open(folder: string, unlock: () => void): Database {
  const sqlite = new DatabaseSync(join(folder, DATABASE_FILE))
  let mark: Mark | undefined
  const db = wrap(sqlite, close, (record) => mark?.write(record))

  function close() {
    try {
      db.run('UPDATE opened SET is_open = 0')
    } finally {
      sqlite.close()
      mark?.close()
      unlock()
    }
  }

  try {
    sqlite.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON',
    )
    migrate(sqlite, (version) => void (version === CHAINED && linkStored(db)))
    sqlite.exec('PRAGMA foreign_keys = ON')
    const last = Math.max(lastRecord(db), readMark(folder) ?? 0)
    if (last > lastRecord(db)) keepGap(db, last)
    db.run('UPDATE opened SET is_open = 1')
    // A copy of the database alone then shows that it is one.
    sqlite.prepare('PRAGMA wal_checkpoint(PASSIVE)').all()
    mark = openMark(folder, last)
    return db
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** What is lost leaves a gap in the numbers, by which every later check finds it. */
function keepGap(db: Database, last: number) {
  db.run("DELETE FROM sqlite_sequence WHERE name = 'chain'")
  db.run("INSERT INTO sqlite_sequence (name, seq) VALUES ('chain', ?)", last)
}

/** `noted` hears of the last record of each transaction, once that is on disk. */
function wrap(sqlite: DatabaseSync, close: () => void, noted: (record: number) => void = () => {}): Database {
  const statements = new Map<string, StatementSync>()
  let last: number | undefined

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const made = sqlite.prepare(sql)
    statements.set(sql, made)
    return made
  }

  function insert(sql: string, ...values: Value[]) {
    const { changes, lastInsertRowid } = prepared(sql).run(...values)
    return changes === 0 ? 0 : Number(lastInsertRowid)
  }
  const add: Database['add'] = (table, columns, row, more = '') => {
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${more}`
    return insert(sql, ...columns.map((column) => row[column] ?? null))
  }

  return {
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
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
      if (sqlite.isTransaction) return work()
      sqlite.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        sqlite.exec('COMMIT')
        if (last !== undefined) noted(last)
        return result
      } catch (error) {
        // SQLite has rolled back already when the disk is full.
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
        throw error
      } finally {
        last = undefined
      }
    },
    note: (record) => {
      last = record
    },
    emptyJournal: () => void sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all(),
    close,
  }
}
