import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

type Prepared = (sql: string) => StatementSync

const COUNT_WRITE = 'UPDATE opened SET writes = writes + 1 RETURNING writes'

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
  /** Grows with each write, and when one is taken back. */
  version(): number
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
function createUnit(sqlite: DatabaseSync, prepared: Prepared, committed: TransactionPorts['committed']) {
  let last: number | undefined
  let hasWritten = false
  let version = 0
  return {
    version: () => version,
    begin() {
      last = undefined
      hasWritten = false
      prepared('BEGIN IMMEDIATE').run()
    },
    /** Does a part of it, all or nothing; rethrows what that throws. */
    part<T>(work: () => T): T {
      const before = last
      prepared('SAVEPOINT part').run()
      try {
        const result = work()
        prepared('RELEASE part').run()
        return result
      } catch (error) {
        last = before
        version += 1
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK TO part; RELEASE part')
        throw error
      }
    },
    run(sql: string, values: readonly SQLInputValue[]) {
      const { changes, lastInsertRowid } = prepared(sql).run(...values)
      hasWritten ||= changes !== 0
      version += 1
      return { changes: Number(changes), id: changes === 0 ? 0 : Number(lastInsertRowid) }
    },
    note(record: number) {
      last = record
    },
    commit() {
      const counted = hasWritten ? prepared(COUNT_WRITE).get() : undefined
      prepared('COMMIT').run()
      if (counted) committed?.(Number(counted.writes), last)
    },
    rollBack() {
      version += 1
      // SQLite has rolled back already when the disk is full.
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
    },
  }
}

/** `prepared` gives the statement for a text of SQL. */
export function createTransactions(
  sqlite: DatabaseSync,
  prepared: Prepared,
  { committed, durable, waiting }: TransactionPorts,
): Transactions {
  const unit = createUnit(sqlite, prepared, committed)
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
    version: unit.version,
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
