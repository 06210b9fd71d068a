import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Statements } from './statements.ts'

const COUNT_WRITE = 'UPDATE opened SET writes = writes + 1 RETURNING writes'
/** Another number once another connection has written, such as that of an operator. */
const FOREIGN_WRITES = 'PRAGMA data_version'

export interface TransactionPorts {
  /** Hears of each transaction that has written, once it is committed: how many there were, and its last record. */
  committed?(writes: number, record: number | undefined): void
  /** Resolves when all that was written so far is on disk; absent where nothing is written. */
  durable?(): Promise<void>
  /** Hears that `commitGroup` has something to commit; absent where each commits at once. */
  waiting?(): void
}

/** What of a connection writes; see `Database` for the rest. */
export interface Transactions {
  transaction<T>(work: () => T): T
  grouped<T>(work: () => T): Promise<T>
  /** A statement alone is a transaction too, so that it is counted. */
  write(sql: string, values: readonly SQLInputValue[]): { readonly changes: number; readonly id: number }
  note(record: number): void
  /** Commits what waits in a group; throws what befell a group since the last call. */
  commitGroup(): void
  /** Commits it as well, and leaves a fault to `commitGroup`, which those who wait hear of. */
  endGroup(): void
}

/** The transaction of SQLite, one at a time: what it adds up to is told once it is committed. */
function createUnit(
  sqlite: DatabaseSync,
  { prepared, untracked }: Statements,
  committed: TransactionPorts['committed'],
) {
  const step = (sql: string) => void prepared(sql).statement.run()
  let last: number | undefined
  let hasWritten = false
  let dataVersion: unknown
  return {
    begin() {
      last = undefined
      hasWritten = false
      step('BEGIN IMMEDIATE')
      const { data_version } = prepared(FOREIGN_WRITES).statement.get() ?? {}
      if (data_version !== dataVersion) untracked.count += 1
      dataVersion = data_version
    },
    /** Does a part of it, all or nothing; rethrows what that throws. */
    part<T>(work: () => T): T {
      const before = last
      step('SAVEPOINT part')
      try {
        const result = work()
        step('RELEASE part')
        return result
      } catch (error) {
        last = before
        untracked.count += 1
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK TO part; RELEASE part')
        throw error
      }
    },
    run(sql: string, values: readonly SQLInputValue[]) {
      const { statement, written } = prepared(sql)
      const { changes, lastInsertRowid } = statement.run(...values)
      if (changes !== 0) {
        hasWritten = true
        written.count += 1
      }
      return { changes: Number(changes), id: changes === 0 ? 0 : Number(lastInsertRowid) }
    },
    note(record: number) {
      last = record
    },
    commit() {
      const counted = hasWritten ? prepared(COUNT_WRITE).statement.get() : undefined
      step('COMMIT')
      if (counted) committed?.(Number(counted.writes), last)
    },
    rollBack() {
      untracked.count += 1
      // SQLite has rolled back already when the disk is full.
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
    },
  }
}

export function createTransactions(
  sqlite: DatabaseSync,
  statements: Statements,
  { committed, durable, waiting }: TransactionPorts,
): Transactions {
  const unit = createUnit(sqlite, statements, committed)
  let isWorking = false
  let hasGroup = false
  /** Why a group was not stored, until somebody was told. */
  let lost: { readonly error: unknown } | undefined

  const isInside = () => isWorking || (sqlite.isTransaction && !hasGroup)

  function during<T>(work: () => T): T {
    isWorking = true
    try {
      return work()
    } finally {
      isWorking = false
    }
  }

  function transaction<T>(work: () => T): T {
    if (isInside()) return work()
    endGroup()
    unit.begin()
    try {
      const result = during(work)
      unit.commit()
      return result
    } catch (error) {
      unit.rollBack()
      throw error
    }
  }

  async function grouped<T>(work: () => T): Promise<T> {
    const result = waiting && !isInside() ? join(work, waiting) : transaction(work)
    // At once, so that it hears of the flush that commits it, and of no later one.
    await durable?.()
    return result
  }

  function join<T>(work: () => T, joined: () => void): T {
    if (!hasGroup) unit.begin()
    hasGroup = true
    joined()
    try {
      return unit.part(() => during(work))
    } catch (error) {
      if (!sqlite.isTransaction) loseGroup(error)
      throw error
    }
  }

  function loseGroup(error: unknown) {
    hasGroup = false
    lost = { error }
    unit.rollBack()
  }

  function endGroup() {
    if (!hasGroup) return
    try {
      unit.commit()
      hasGroup = false
    } catch (error) {
      loseGroup(error)
    }
  }

  return {
    transaction,
    grouped,
    write: (sql, values) => transaction(() => unit.run(sql, values)),
    note: unit.note,
    commitGroup() {
      endGroup()
      const reported = lost
      lost = undefined
      if (reported) throw reported.error
    },
    endGroup,
  }
}
