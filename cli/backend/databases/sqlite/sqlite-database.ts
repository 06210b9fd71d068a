import type { DatabaseSync } from 'node:sqlite'
import { type Database, insertion, updateOf, type Value } from '../../store/database.ts'
import { createStatements } from './statements.ts'
import { type TransactionPorts, Transactions } from './transactions.ts'

interface SqlitePorts extends TransactionPorts {
  close(): Promise<void> | void
}

/** A database on an open connection, and the commit of its group (see `Transactions`). */
export type SqliteDatabase = Database & Pick<Transactions, 'commitGroup' | 'outside'>

/** Makes the connection a `Database`. Its statements end at once: nothing here waits but for the turn of the caller. */
export function databaseOn(sqlite: DatabaseSync, { close, ...ports }: SqlitePorts): SqliteDatabase {
  const statements = createStatements(sqlite)
  const transactions = new Transactions(sqlite, statements, ports)
  const { prepared, versionOf } = statements

  const addNumbered: Database['addNumbered'] = async (table, columns, row, more = '') => {
    const values = columns.map((column) => row[column] ?? null)
    return (await transactions.write(insertion(table, columns, more), values)).id
  }

  const run = async (sql: string, ...values: Value[]) => (await transactions.write(sql, values)).changes

  const add: Database['add'] = (table, columns, row, more = '') =>
    run(insertion(table, columns, more), ...columns.map((column) => row[column] ?? null))

  return {
    leavesGaps: false,
    memory: { versionOf, look: (work) => transactions.read(work) },
    run,
    add,
    addNumbered,
    async put(table, key, row) {
      const columns = Object.keys(row)
      await add(table, columns, row, updateOf(columns, key))
    },
    get: <Row>(sql: string, ...values: Value[]) =>
      transactions.read(() => prepared(sql).statement.get(...values) as Row | undefined),
    all: <Row>(sql: string, ...values: Value[]) =>
      transactions.read(() => prepared(sql).statement.all(...values) as Row[]),
    transaction: (work) => transactions.transaction(work),
    grouped: (work) => transactions.grouped(work),
    commitGroup: (committed) => transactions.commitGroup(committed),
    outside: (work) => transactions.outside(work),
    afterCommit: (work) => transactions.afterCommit(work),
    // Transactions come one after the other.
    lock: () => Promise.resolve(),
    durable: ports.durable ?? (() => Promise.resolve()),
    note: (record) => transactions.note(record),
    forgetDeleted: () =>
      transactions.outside(() => void sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()),
    close: async () => close(),
  }
}
