import type { SQLInputValue } from 'node:sqlite'
import type { ProcessStore } from './processes.ts'

/** What a column holds, and what a statement takes. */
export type Value = Exclude<SQLInputValue, NodeJS.ArrayBufferView | bigint>

/** Columns of a row with their values; a column without one is NULL. */
export type Columns<Column extends string> = Readonly<Record<Column, Value | undefined>>

/** Reads by SQL with `?` for each value; the caller names the type of the rows. */
export interface Reader {
  /** Whether the engine skips numbers when it numbers rows, so that a gap does not prove a loss. */
  readonly leavesGaps: boolean
  get<Row>(sql: string, ...values: Value[]): Promise<Row | undefined>
  all<Row>(sql: string, ...values: Value[]): Promise<readonly Row[]>
}

/** What rows in memory need of the engine that they come from. */
export interface RowMemory {
  /** Gives a number that differs whenever one of these tables may have been changed since, by whatever means. */
  versionOf(tables: readonly string[]): () => number
  /** Looks at rows in memory as at those of the database: not while somebody else's transaction is on. */
  look<T>(work: () => T): Promise<T>
}

/** How the connections to an engine are used, and how many requests wait for one. */
export interface Connections {
  readonly idle: number
  readonly busy: number
  readonly waiting: number
}

/**
 * The port to the engine that keeps the data: SQLite in the data folder, or PostgreSQL. What is called within a
 * transaction belongs to it, also in functions that it calls; nothing but the database is waited for inside of one.
 */
export interface Database extends Reader {
  /** For those who keep rows in memory; absent where other processes write the same data. */
  readonly memory?: RowMemory
  /** The processes that write the same data; absent where there can be one only. */
  readonly processes?: ProcessStore
  /** Absent where the engine has none. */
  readonly connections?: () => Connections
  /** Gives the number of rows that it changed. */
  run(sql: string, ...values: Value[]): Promise<number>
  /** Inserts one row; `more` ends the SQL, such as `ON CONFLICT DO NOTHING`. Gives the number of rows: 0 or 1. */
  add<Column extends string>(
    table: string,
    columns: readonly Column[],
    row: Columns<Column>,
    more?: string,
  ): Promise<number>
  /** As `add`, for a table that numbers its rows: gives the id of the new one; 0 if nothing was inserted. */
  addNumbered<Column extends string>(
    table: string,
    columns: readonly Column[],
    row: Columns<Column>,
    more?: string,
  ): Promise<number>
  /** Inserts the row, or updates the one with the same `key`; writes every field of `row`. */
  put<Row extends Readonly<Record<string, Value>>>(
    table: string,
    key: readonly (keyof Row & string)[],
    row: Row,
  ): Promise<void>
  /** All or nothing; stored once `durable` resolves. One inside of another is a part of that. */
  transaction<T>(work: () => Promise<T>): Promise<T>
  /**
   * As a transaction, but committed together with others like it, which costs less. Resolves when it is stored;
   * rejects when that fails, and with what `work` throws.
   */
  grouped<T>(work: () => Promise<T>): Promise<T>
  /**
   * Until the transaction ends nobody else goes on behind the lock of this row. What a transaction decides from the
   * rows of an attempt, it decides behind the lock of the attempt.
   */
  lock(table: 'attempts' | 'users', id: number): Promise<void>
  /** Does this once the transaction under way is committed, and never where it fails; outside of one at once. */
  afterCommit(work: () => void): void
  /** Resolves when every transaction so far is stored; nobody may hear of one before. Rejects when that fails. */
  durable(): Promise<void>
  /** The transaction under way adds this record to the chains, the last one of all. */
  note(record: number): void
  /** Removes what was deleted from the files of the engine as well, as far as it keeps any of its own. */
  forgetDeleted(): Promise<void>
  close(): Promise<void>
}

/** The newest text for a list of columns: those of most rows are a constant, and a known text finds its statement at once. */
const insertions = new WeakMap<readonly string[], { table: string; more: string; sql: string }>()

/** The SQL that inserts a row with these columns. */
export function insertion(table: string, columns: readonly string[], more: string): string {
  const known = insertions.get(columns)
  if (known?.table === table && known.more === more) return known.sql
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${more}`
  insertions.set(columns, { table, more, sql })
  return sql
}

/** What ends an insertion that updates the row with the same key instead. */
export function updateOf(columns: readonly string[], key: readonly string[]): string {
  const changed = columns.filter((column) => !key.includes(column))
  const update = changed.map((column) => `${column} = excluded.${column}`).join(', ')
  return `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${update}`
}
