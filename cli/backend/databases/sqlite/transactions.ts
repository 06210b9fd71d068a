import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Statements } from './statements.ts'
import { Turns } from './turns.ts'

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

/** What a statement has changed; `id` is that of an inserted row; 0 if nothing was inserted. */
export interface Written {
  readonly changes: number
  readonly id: number
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
    async part<T>(work: () => Promise<T>): Promise<T> {
      const before = last
      step('SAVEPOINT part')
      try {
        const result = await work()
        step('RELEASE part')
        return result
      } catch (error) {
        last = before
        untracked.count += 1
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK TO part; RELEASE part')
        throw error
      }
    },
    run(sql: string, values: readonly SQLInputValue[]): Written {
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

/** The transactions of a connection, one after the other; see `Database`. Some are committed together, as a group. */
export class Transactions {
  readonly #unit: ReturnType<typeof createUnit>
  readonly #turns = new Turns()
  readonly #ports: TransactionPorts
  readonly #sqlite: DatabaseSync
  #hasGroup = false
  /** What the transaction under way wants done once it is committed. */
  #afterwards: (() => void)[] = []
  /** Why a group was not stored, until somebody was told. */
  #lost: { readonly error: unknown } | undefined

  constructor(sqlite: DatabaseSync, statements: Statements, ports: TransactionPorts) {
    this.#unit = createUnit(sqlite, statements, ports.committed)
    this.#ports = ports
    this.#sqlite = sqlite
  }

  /** Reads what is committed, what waits in a group, and within a transaction what that has written. */
  read<T>(work: () => T): Promise<T> {
    return this.#turns.join(work)
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#turns.isInside) return work()
    const { result, afterwards } = await this.#turns.take(() => this.#alone(work))
    for (const after of afterwards) after()
    return result
  }

  /** A statement alone is a transaction too, so that it is counted. */
  async write(sql: string, values: readonly SQLInputValue[]): Promise<Written> {
    return this.transaction(async () => this.#unit.run(sql, values))
  }

  async grouped<T>(work: () => Promise<T>): Promise<T> {
    const { durable, waiting } = this.#ports
    if (!waiting || this.#turns.isInside) {
      const result = await this.transaction(work)
      await durable?.()
      return result
    }
    // It asks for the flush within its turn, so that it hears of the one that commits it, and of no later one.
    const { afterwards, result, stored } = await this.#turns.take(async () => ({
      ...(await this.#join(work, waiting)),
      stored: { whenDurable: durable?.() },
    }))
    for (const after of afterwards) after()
    await stored.whenDurable
    return result
  }

  afterCommit(work: () => void): void {
    if (this.#turns.isInside) this.#afterwards.push(work)
    else work()
  }

  note(record: number): void {
    this.#unit.note(record)
  }

  /** Commits what waits in a group, then calls `committed` before anything else is written; throws what befell a group. */
  commitGroup(committed: () => void): Promise<void> {
    return this.#turns.take(() => {
      this.#endGroup()
      const lost = this.#lost
      this.#lost = undefined
      if (lost) throw lost.error
      committed()
    })
  }

  /** Does this while no transaction is on, and nothing waits in a group. */
  async outside<T>(work: () => T): Promise<T> {
    return this.#turns.take(() => {
      this.#endGroup()
      return work()
    })
  }

  async #alone<T>(work: () => Promise<T>) {
    this.#endGroup()
    this.#unit.begin()
    try {
      const result = await work()
      this.#unit.commit()
      return { result, afterwards: this.#afterwards }
    } catch (error) {
      this.#unit.rollBack()
      throw error
    } finally {
      this.#afterwards = []
    }
  }

  async #join<T>(work: () => Promise<T>, waiting: () => void) {
    if (!this.#hasGroup) this.#unit.begin()
    this.#hasGroup = true
    waiting()
    try {
      const result = await this.#unit.part(work)
      return { result, afterwards: this.#afterwards }
    } catch (error) {
      if (!this.#sqlite.isTransaction) this.#loseGroup(error)
      throw error
    } finally {
      this.#afterwards = []
    }
  }

  #loseGroup(error: unknown) {
    this.#hasGroup = false
    this.#lost = { error }
    this.#unit.rollBack()
  }

  /** Leaves a fault to `commitGroup`, which those who wait hear of. */
  #endGroup() {
    if (!this.#hasGroup) return
    try {
      this.#unit.commit()
      this.#hasGroup = false
    } catch (error) {
      this.#loseGroup(error)
    }
  }
}
