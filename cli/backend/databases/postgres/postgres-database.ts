import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient, QueryResult } from 'pg'
import {
  type Columns,
  type Connections,
  type Database,
  insertion,
  updateOf,
  type Value,
} from '../../store/database.ts'
import type { ProcessStore } from '../../store/processes.ts'
import { classified, isOfOldPlan, isWorthAnotherTry } from './faults.ts'
import { numberedSql, parameterOf } from './parameters.ts'
import { processTable } from './processes.ts'

/** A transaction under way. */
interface Unit {
  readonly client: PoolClient
  readonly afterwards: (() => void)[]
  /** Rows that it has locked, until it ends. */
  readonly locked: Set<string>
  isOpen: boolean
}

interface PoolPorts {
  /** The newest schema that this code knows. */
  readonly known: number
  /** Ends all connections. */
  close(): Promise<void>
  /** Hears of all work, so that virtual time can wait for it. */
  hold?(work: Promise<unknown>): void
}

/** How often a transaction is tried that others take back. */
const TRIES = 5

/**
 * A database of PostgreSQL behind a pool of connections. It commits before it answers, so nothing waits for `durable`.
 * Several processes write it: rows are locked by `lock`, and none is kept in memory.
 */
export class PostgresDatabase implements Database {
  readonly processes: ProcessStore
  readonly #pool: Pool
  readonly #scope = new AsyncLocalStorage<Unit>()
  /** Names of statements that each connection prepares once. */
  readonly #names = new Map<string, string>()
  #named = 0
  readonly #ports: PoolPorts

  constructor(pool: Pool, ports: PoolPorts) {
    this.#pool = pool
    this.#ports = ports
    this.processes = processTable(this, ports.known)
  }

  /** A transaction that is taken back does not return its numbers. */
  readonly leavesGaps = true

  get = async <Row>(sql: string, ...values: Value[]): Promise<Row | undefined> =>
    (await this.all<Row>(sql, ...values))[0]

  all = async <Row>(sql: string, ...values: Value[]): Promise<readonly Row[]> =>
    (await this.#query(sql, values)).rows

  run = async (sql: string, ...values: Value[]): Promise<number> =>
    (await this.#query(sql, values)).rowCount ?? 0

  add = <Column extends string>(
    table: string,
    columns: readonly Column[],
    row: Columns<Column>,
    more = '',
  ): Promise<number> => this.run(insertion(table, columns, more), ...valuesOf(columns, row))

  addNumbered = async <Column extends string>(
    table: string,
    columns: readonly Column[],
    row: Columns<Column>,
    more = '',
  ): Promise<number> => {
    const sql = `${insertion(table, columns, more)} RETURNING id`
    return (await this.get<{ id: number }>(sql, ...valuesOf(columns, row)))?.id ?? 0
  }

  put = async <Row extends Readonly<Record<string, Value>>>(
    table: string,
    key: readonly (keyof Row & string)[],
    row: Row,
  ): Promise<void> => {
    const columns = Object.keys(row)
    await this.add(table, columns, row, updateOf(columns, key))
  }

  transaction = async <T>(work: () => Promise<T>): Promise<T> => {
    if (this.#unit) return work()
    return this.#held(async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          const { afterwards, result } = await this.#alone(work)
          for (const after of afterwards) after()
          return result
        } catch (error) {
          if (tries === TRIES || !isWorthAnotherTry(error)) throw error
        }
      }
    })
  }

  grouped = <T>(work: () => Promise<T>): Promise<T> => this.transaction(work)

  lock = async (table: 'attempts' | 'users', id: number): Promise<void> => {
    const unit = this.#unit
    if (!unit) throw new Error(`A row of ${table} is locked inside of a transaction only`)
    if (unit.locked.has(`${table} ${id}`)) return
    unit.locked.add(`${table} ${id}`)
    await this.get(`SELECT 1 FROM ${table} WHERE id = ? FOR NO KEY UPDATE`, id)
  }

  afterCommit = (work: () => void): void => {
    const unit = this.#unit
    if (unit) unit.afterwards.push(work)
    else work()
  }

  connections = (): Connections => {
    const { idleCount, totalCount, waitingCount } = this.#pool
    return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount }
  }

  durable = (): Promise<void> => Promise.resolve()

  note = (): void => {}

  /** PostgreSQL removes it by itself (autovacuum), and its own log when that is not needed any more. */
  forgetDeleted = (): Promise<void> => Promise.resolve()

  close = (): Promise<void> => this.#ports.close()

  get #unit(): Unit | undefined {
    const unit = this.#scope.getStore()
    return unit?.isOpen ? unit : undefined
  }

  async #alone<T>(work: () => Promise<T>) {
    const client = await classified(this.#pool.connect())
    const unit: Unit = { client, afterwards: [], locked: new Set(), isOpen: true }
    try {
      await classified(client.query('BEGIN'))
      const result = await this.#scope.run(unit, work)
      unit.isOpen = false
      await classified(client.query('COMMIT'))
      client.release()
      return { result, afterwards: unit.afterwards }
    } catch (error) {
      unit.isOpen = false
      // A connection that cannot even take it back is of no use.
      await client.query('ROLLBACK').then(
        () => client.release(),
        (lost: Error) => client.release(lost),
      )
      throw error
    }
  }

  async #query(sql: string, values: readonly Value[]): Promise<QueryResult> {
    const { client } = this.#unit ?? {}
    if (client) return this.#prepared(client, sql, values)
    return this.#held(() =>
      this.#prepared(this.#pool, sql, values).catch((error: unknown) => {
        if (!isOfOldPlan(error)) throw error
        return this.#prepared(this.#pool, sql, values)
      }),
    )
  }

  async #prepared(client: Pick<Pool, 'query'>, sql: string, values: readonly Value[]): Promise<QueryResult> {
    const query = { name: this.#nameOf(sql), text: numberedSql(sql), values: values.map(parameterOf) }
    return classified(client.query(query)).catch((error: unknown) => {
      // A newer version has added a column: from now on each connection prepares its statements again.
      if (isOfOldPlan(error)) this.#names.clear()
      throw error
    })
  }

  #held<T>(work: () => Promise<T>): Promise<T> {
    const done = work()
    this.#ports.hold?.(done)
    return done
  }

  #nameOf(sql: string): string {
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    const name = `s${this.#named}`
    this.#named += 1
    this.#names.set(sql, name)
    return name
  }
}

const valuesOf = <Column extends string>(columns: readonly Column[], row: Columns<Column>): Value[] =>
  columns.map((column) => row[column] ?? null)
