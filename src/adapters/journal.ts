import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Draft, Journal } from '../kernel/ports.ts'
import { systemRandom } from './clock.ts'
import { createMemoryJournal } from './memory-journal.ts'

interface Tables extends DBSchema {
  /** By attempt, problem and opening. */
  drafts: { key: [string, string, number]; value: Draft }
  /** By attempt and name. */
  marks: { key: [string, string]; value: string }
  /** What names this browser profile: `device` and the last `session`. */
  profile: { key: string; value: string | number }
}
type Table = 'drafts' | 'marks' | 'profile'
type Writing<T extends Table> = IDBPTransaction<Tables, [T, ...T[]], 'readwrite'>

/** A browser that does not open its database within this time, in milliseconds, counts as one without. */
const OPEN_LIMIT_MS = 5000

const keyOf = (
  attempt: string,
  { problem, epoch }: Pick<Draft, 'problem' | 'epoch'>,
): [string, string, number] => [attempt, problem, epoch ?? 0]

/** All keys that begin with the attempt. */
const rangeOf = (attempt: string) => IDBKeyRange.bound([attempt], [attempt, []])

/**
 * The journal in IndexedDB, the one store of a browser that survives a kill. Where there is none, as in some
 * private windows, a journal in memory that says so (`durable`).
 */
export async function openJournal(databaseName = 'assess-journal'): Promise<Journal> {
  const database = createDatabase(databaseName)
  try {
    await within(OPEN_LIMIT_MS, database.connect())
  } catch {
    return createMemoryJournal()
  }
  return createJournal(database)
}

function createJournal(database: Database): Journal {
  return {
    durable: true,
    device: () =>
      database.write('profile', async (tx) => {
        const store = tx.objectStore('profile')
        const device = String((await store.get('device')) ?? systemRandom.uuid())
        await store.put(device, 'device')
        return device
      }),
    nextSession: () =>
      database.write('profile', async (tx) => {
        const store = tx.objectStore('profile')
        const session = Number((await store.get('session')) ?? 0) + 1
        await store.put(session, 'session')
        return session
      }),
    drafts: (attempt) => database.read((db) => db.getAll('drafts', rangeOf(attempt))),
    write: (attempt, draft) =>
      database.write('drafts', async (tx) => {
        const store = tx.objectStore('drafts')
        const kept = await store.get(keyOf(attempt, draft))
        if (!kept || kept.rev <= draft.rev) await store.put(draft, keyOf(attempt, draft))
      }),
    remove: (attempt, draft) =>
      database.write('drafts', async (tx) => {
        const store = tx.objectStore('drafts')
        const kept = await store.get(keyOf(attempt, draft))
        if (kept?.rev === draft.rev) await store.delete(keyOf(attempt, draft))
      }),
    mark: (attempt, name, value) =>
      database.write('marks', async (tx) => {
        const store = tx.objectStore('marks')
        if (value === undefined) await store.delete([attempt, name])
        else await store.put(value, [attempt, name])
      }),
    readMark: (attempt, name) => database.read((db) => db.get('marks', [attempt, name])),
    async wipe(attempt) {
      await database.write('drafts', (tx) => tx.objectStore('drafts').delete(rangeOf(attempt)))
      await database.write('marks', (tx) => tx.objectStore('marks').delete(rangeOf(attempt)))
    },
  }
}

interface Database {
  connect(): Promise<IDBPDatabase<Tables>>
  read<T>(work: (db: IDBPDatabase<Tables>) => Promise<T>): Promise<T>
  /** Resolves when the transaction is on disk; rejects when it was aborted, as by a full disk. */
  write<K extends Table, T>(table: K, work: (tx: Writing<K>) => Promise<T>): Promise<T>
}

/** A connection that is opened again after the browser has closed it under the page. */
function createDatabase(name: string): Database {
  let opened: Promise<IDBPDatabase<Tables>> | undefined
  const drop = () => {
    opened = undefined
  }

  function connect() {
    if (opened) return opened
    opened = openDB<Tables>(name, 1, {
      upgrade(db) {
        for (const table of ['drafts', 'marks', 'profile'] as const) db.createObjectStore(table)
      },
      blocking(_current, _blocked, event) {
        drop()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: drop,
    })
    opened.catch(drop)
    return opened
  }

  async function read<T>(work: (db: IDBPDatabase<Tables>) => Promise<T>): Promise<T> {
    const db = await connect()
    try {
      return await work(db)
    } catch (error) {
      if (!isClosed(error)) throw error
      drop()
      return work(await connect())
    }
  }

  return {
    connect,
    read,
    write: (table, work) => read((db) => commit(db, table, work)),
  }
}

/** A closed connection refuses to begin a transaction. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

async function commit<K extends Table, T>(
  db: IDBPDatabase<Tables>,
  table: K,
  work: (tx: Writing<K>) => Promise<T>,
): Promise<T> {
  const tx = db.transaction<[K, ...K[]], 'readwrite'>([table], 'readwrite', { durability: 'strict' })
  const [, result] = await Promise.all([tx.done, work(tx)])
  return result
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing within ${ms} ms`)), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
