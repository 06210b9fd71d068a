import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from 'idb'

/** A browser that opens no database within this time, in milliseconds, counts as one without IndexedDB. */
const OPEN_LIMIT_MS = 5000

type Writing<Tables extends DBSchema, K extends StoreNames<Tables>> = IDBPTransaction<
  Tables,
  K[],
  'readwrite'
>

export interface Database<Tables extends DBSchema> {
  /** Rejects when the browser gives no database. */
  connect(): Promise<unknown>
  read<T>(work: (db: IDBPDatabase<Tables>) => Promise<T>): Promise<T>
  /** Resolves when the transaction is on disk; rejects when it was aborted, as by a full disk. */
  write<K extends StoreNames<Tables>, T>(
    tables: K[],
    work: (tx: Writing<Tables, K>) => Promise<T>,
  ): Promise<T>
  /** Deletes it with all that is in it; the next use creates it again. Rejects when the browser does not. */
  destroy(): Promise<void>
}

/** Opens tables, which `create` makes at first; `undefined` where the browser gives no database. */
export async function openDatabase<Tables extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Tables>) => void,
): Promise<Database<Tables> | undefined> {
  const database = createDatabase(name, create)
  try {
    await database.connect()
    return database
  } catch {
    return undefined
  }
}

/** Tables in IndexedDB. Reconnects after the browser has closed the connection under the page. */
export function createDatabase<Tables extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Tables>) => void,
): Database<Tables> {
  let opened: Promise<IDBPDatabase<Tables>> | undefined
  const reset = () => {
    opened = undefined
  }

  /** A database without tables, which another program made under this name, gives way. */
  async function open(): Promise<IDBPDatabase<Tables>> {
    const uses: OpenDBCallbacks<Tables> = {
      upgrade: create,
      blocking(_current, _blocked, event) {
        reset()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: reset,
    }
    // A later version of the player may have added tables. Those of this one are as they were.
    const db = await openDB<Tables>(name, 1, uses).catch((error: unknown) => {
      if (!isOlder(error)) throw error
      return openDB<Tables>(name, undefined, uses)
    })
    if (db.objectStoreNames.length > 0) return db
    db.close()
    await deleteDB(name)
    return open()
  }

  function connect() {
    if (opened) return opened
    opened = open()
    opened.catch(reset)
    return opened
  }

  async function read<T>(work: (db: IDBPDatabase<Tables>) => Promise<T>): Promise<T> {
    const db = await connect()
    try {
      return await work(db)
    } catch (error) {
      if (!isClosed(error)) throw error
      reset()
      return work(await connect())
    }
  }

  return {
    connect: () => within(OPEN_LIMIT_MS, connect()),
    read,
    write: (tables, work) =>
      read(async (db) => {
        const tx = db.transaction(tables, 'readwrite', { durability: 'strict' })
        const [, result] = await Promise.all([tx.done, work(tx)])
        return result
      }),
    async destroy() {
      const db = await connect()
      reset()
      db.close()
      await deleteDB(name)
    },
  }
}

/** The database has a higher version than the one that was asked for. */
const isOlder = (error: unknown) => error instanceof DOMException && error.name === 'VersionError'

/** A closed connection refuses new transactions. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database did not open within ${ms} ms`)), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
