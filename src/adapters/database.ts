import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** A browser that does not open its database within this time, in milliseconds, counts as one without. */
const OPEN_LIMIT_MS = 5000

type Writing<Tables extends DBSchema, K extends StoreNames<Tables>> = IDBPTransaction<
  Tables,
  K[],
  'readwrite'
>

export interface Database<Tables extends DBSchema> {
  /** Rejects where the browser has no database for us. */
  connect(): Promise<unknown>
  read<T>(work: (db: IDBPDatabase<Tables>) => Promise<T>): Promise<T>
  /** Resolves when the transaction is on disk; rejects when it was aborted, as by a full disk. */
  write<K extends StoreNames<Tables>, T>(
    tables: K[],
    work: (tx: Writing<Tables, K>) => Promise<T>,
  ): Promise<T>
}

/** Tables in IndexedDB, with a connection that is opened again after the browser has closed it under the page. */
export function createDatabase<Tables extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Tables>) => void,
): Database<Tables> {
  let opened: Promise<IDBPDatabase<Tables>> | undefined
  const drop = () => {
    opened = undefined
  }

  function connect() {
    if (opened) return opened
    opened = openDB<Tables>(name, 1, {
      upgrade: create,
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
    connect: () => within(OPEN_LIMIT_MS, connect()),
    read,
    write: (tables, work) =>
      read(async (db) => {
        const tx = db.transaction(tables, 'readwrite', { durability: 'strict' })
        const [, result] = await Promise.all([tx.done, work(tx)])
        return result
      }),
  }
}

/** A closed connection refuses to begin a transaction. */
const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing within ${ms} ms`)), ms)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
