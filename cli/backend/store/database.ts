import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { createStatements, type Statements } from './statements.ts'
import { createTransactions, type TransactionPorts, type Transactions } from './transactions.ts'

export type Value = SQLInputValue

/** SQL with a cache of statements; the caller names the type of the rows. */
export interface Database extends Pick<Statements, 'versionOf'> {
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
  /**
   * As a transaction, but committed together with others like it once a flush begins, which costs less. Resolves when
   * it is on disk; rejects when the disk fails, and with what `work` throws.
   */
  grouped<T>(work: () => T): Promise<T>
  /** Resolves when every transaction so far is on disk; nobody may hear of one before. Rejects when the disk fails. */
  durable(): Promise<void>
  /** The mark beside the database names this record as the last one, once the transaction is on disk. */
  note(record: number): void
  /** Removes deleted data from the journal too; a reading process delays that to the next call. */
  emptyJournal(): void
  close(): void
}

/** The newest text for a list of columns: those of most rows are a constant, and a known text finds its statement at once. */
const insertions = new WeakMap<readonly string[], { table: string; more: string; sql: string }>()

function insertion(table: string, columns: readonly string[], more: string): string {
  const known = insertions.get(columns)
  if (known?.table === table && known.more === more) return known.sql
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${more}`
  insertions.set(columns, { table, more, sql })
  return sql
}

/** A database on an open connection, and the commit of its group (see `Transactions`). */
export function databaseOn(
  sqlite: DatabaseSync,
  { close, ...ports }: TransactionPorts & { close(): void },
): Database & Pick<Transactions, 'commitGroup'> {
  const statements = createStatements(sqlite)
  const transactions = createTransactions(sqlite, statements, ports)
  const { commitGroup, grouped, note, transaction, write } = transactions
  const { prepared, versionOf } = statements
  const insert: Database['insert'] = (sql, ...values) => write(sql, values).id
  const add: Database['add'] = (table, columns, row, more = '') =>
    insert(insertion(table, columns, more), ...columns.map((column) => row[column] ?? null))

  return {
    versionOf,
    run: (sql, ...values) => write(sql, values).changes,
    insert,
    add,
    put(table, key, row) {
      const columns = Object.keys(row)
      const changed = columns.filter((column) => !key.includes(column))
      const update = changed.map((column) => `${column} = excluded.${column}`).join(', ')
      add(table, columns, row, `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${update}`)
    },
    get: <Row>(sql: string, ...values: Value[]) => prepared(sql).statement.get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).statement.all(...values) as Row[],
    transaction,
    grouped,
    commitGroup,
    durable: ports.durable ?? (() => Promise.resolve()),
    note,
    emptyJournal() {
      transactions.endGroup()
      sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
    },
    close,
  }
}
