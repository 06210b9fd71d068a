import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import { messageOf } from '../../../definitions/diagnostic.ts'
import { EndingClient } from './ending-client.ts'
import { openingFault } from './opening-fault.ts'

/** One connection listens; the others say. */
const CONNECTIONS = 4
/** PostgreSQL takes less than 8,000 bytes; what is longer goes through a table. */
const MOST_BYTES = 7900
/** How often a process is heard of by the others, and when it counts as gone, in milliseconds. */
const HEARTBEAT = { heartbeatInterval: 2000, heartbeatTimeout: 6000 }

/** Sockets that can be joined with those of other processes. */
export interface Adaptable {
  adapter(adapter: ReturnType<typeof createAdapter>): unknown
  of(name: string): { readonly adapter: { close(): unknown } }
}

/**
 * Lends the adapter the connection on which it listens. The adapter never gives back one that it has lost, may ask twice
 * for a new one, and asks for one also after its end.
 */
function lendFrom(pool: pg.Pool) {
  const lent = new Set<pg.PoolClient>()
  let isClosed = false
  pool.on('release', (_, client) => lent.delete(client))
  const giveBack = (client: pg.PoolClient) => lent.has(client) && client.release(true)
  function giveAllBack() {
    for (const client of lent) {
      // The adapter would ask for another one in its place.
      client.removeAllListeners('end')
      giveBack(client)
    }
  }
  async function connect(): Promise<pg.PoolClient> {
    if (!isClosed) {
      const client = await pool.connect()
      giveAllBack()
      client.once('end', () => giveBack(client))
      lent.add(client)
      if (!isClosed) return client
      giveAllBack()
    }
    // A refusal would be tried again for ever.
    return new Promise(() => {})
  }
  return {
    connect,
    close() {
      isClosed = true
      giveAllBack()
    },
  }
}

/**
 * Connects the sockets of this process with those of the others on the same database; resolves with what ends that. Rejects
 * with what to do when the database cannot be used. The loss of a connection is logged and mended by itself: what was said meanwhile is lost.
 */
export async function connectSockets(
  io: Adaptable,
  url: string,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const pool = new pg.Pool({
    Client: EndingClient,
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'assess sockets',
  })
  const lost = (error: unknown) => log(`The other processes were not reached: ${messageOf(error)}`)
  // Without listeners the loss of a connection would end the process.
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const { connect, close } = lendFrom(pool)
  const query = pool.query.bind(pool)
  const { rows } = await pool
    .query<{ name: string }>('SELECT current_schema() AS name')
    .catch(async (error: unknown) => {
      await pool.end()
      throw new Error(openingFault(url, error, 'serve'))
    })
  io.adapter(
    createAdapter({ connect, query } as pg.Pool, {
      ...HEARTBEAT,
      channelPrefix: `assess ${rows[0]?.name}`.slice(0, 50),
      payloadThreshold: MOST_BYTES,
      errorHandler: lost,
    }),
  )
  return async () => {
    io.of('/').adapter.close()
    close()
    await pool.end()
  }
}
