import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

export type Value = SQLInputValue

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
  /** All or nothing; on disk once `durable` resolves. */
  transaction<T>(work: () => T): T
  /** Resolves when every transaction so far is on disk; nobody may hear of one before. Rejects when the disk fails. */
  durable(): Promise<void>
  /** The mark beside the database names this record as the last one, once the transaction is on disk. */
  note(record: number): void
  /** Removes deleted data from the journal too; a reading process delays that to the next call. */
  emptyJournal(): void
  close(): void
}

const COUNT_WRITE = 'UPDATE opened SET writes = writes + 1 RETURNING writes'

/** What a transaction that has written adds up to: how many there were, and its last record. */
export type Committed = (writes: number, record: number | undefined) => void

interface DatabasePorts {
  close(): void
  /** Hears of each transaction that has written, once it is committed. */
  readonly committed?: Committed
  /** Absent where nothing is written. */
  readonly durable?: () => Promise<void>
}

export function databaseOn(
  sqlite: DatabaseSync,
  { close, committed, durable = () => Promise.resolve() }: DatabasePorts,
): Database {
  const statements = new Map<string, StatementSync>()
  let last: number | undefined
  let hasWritten = false

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql)
    if (known) return known
    const made = sqlite.prepare(sql)
    statements.set(sql, made)
    return made
  }

  /** A statement alone is a transaction too, so that it is counted. */
  function write(sql: string, values: readonly Value[]): { changes: number; id: number } {
    if (!sqlite.isTransaction) return transaction(() => write(sql, values))
    const { changes, lastInsertRowid } = prepared(sql).run(...values)
    hasWritten ||= changes !== 0
    return { changes: Number(changes), id: changes === 0 ? 0 : Number(lastInsertRowid) }
  }

  function transaction<T>(work: () => T): T {
    if (sqlite.isTransaction) return work()
    last = undefined
    hasWritten = false
    sqlite.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      const counted = hasWritten ? prepared(COUNT_WRITE).get() : undefined
      sqlite.exec('COMMIT')
      if (counted) committed?.(Number(counted.writes), last)
      return result
    } catch (error) {
      // SQLite has rolled back already when the disk is full.
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
      throw error
    }
  }

  const insert: Database['insert'] = (sql, ...values) => write(sql, values).id
  const add: Database['add'] = (table, columns, row, more = '') => {
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${more}`
    return insert(sql, ...columns.map((column) => row[column] ?? null))
  }

  return {
    run: (sql, ...values) => write(sql, values).changes,
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
    transaction,
    durable,
    note: (record) => {
      last = record
    },
    emptyJournal: () => void sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all(),
    close,
  }
}
