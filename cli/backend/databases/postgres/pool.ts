import pg from 'pg'
import { messageOf } from '../../../definitions/diagnostic.ts'
import { nameOfDatabase } from './address.ts'
import { EndingClient } from './ending-client.ts'
import { type PostgresPurpose, prepareFor } from './use.ts'

/** Whole numbers of 8 bytes, and sums of them, come as text. */
const NUMBERS = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC])

const TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

/** How many connections a process has at most; PostgreSQL allows 100 in all by default. */
const CONNECTIONS: Readonly<Record<PostgresPurpose, number>> = { serve: 20, read: 4, move: 1 }

/** How long somebody waits for a free connection, in milliseconds. */
const CONNECT_MS = 10_000

export interface PostgresUse {
  /** Hears of connections that were lost. */
  log(line: string): void
  /** `serve` by default. */
  readonly purpose?: PostgresPurpose
  /** At most; as the purpose needs, where it is left out. */
  readonly connections?: number | undefined
}

export interface OpenPool {
  readonly pool: pg.Pool
  /** Resolves once PostgreSQL has ended each connection and released its locks. */
  close(): Promise<void>
}

/** Opens connections to a database, each prepared for the purpose. One stays open all the time to hold the lock. */
export function openPool(
  url: string,
  { log, purpose = 'serve', connections = CONNECTIONS[purpose] }: PostgresUse,
): OpenPool {
  const ends = new Set<Promise<void>>()
  const pool = new pg.Pool({
    Client: EndingClient,
    connectionString: url,
    min: 1,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'assess',
    types: TYPES,
    onConnect: (client) => prepareFor(purpose, client, nameOfDatabase(url)),
  })
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => log(`A connection to the database was lost: ${messageOf(error)}`))
  pool.on('connect', (client) => {
    const end = new Promise<void>((resolve) => client.once('end', resolve)).then(() => void ends.delete(end))
    ends.add(end)
  })
  return {
    pool,
    async close() {
      await pool.end()
      await Promise.all(ends)
    },
  }
}
