import type { Database } from './database.ts'

/**
 * Rows in memory, as they are in the database: a write by any other means drops all of them, one of another connection as
 * soon as the next transaction begins.
 */
export interface RowCache<Key, Row> {
  /** The row of a key; `read` finds it where it is not known. What it does not find is asked for again. */
  get(key: Key, read: () => Promise<Row | undefined>): Promise<Row | undefined>
  /**
   * Does a write that changes nothing but the row of this key. `next` says what the row is then, from the result and what it
   * was; without it the row is read again.
   */
  write<T>(
    key: Key,
    work: () => Promise<T>,
    next?: (result: T, before: Row | undefined) => Row | undefined,
  ): Promise<T>
}

interface CacheSize<Row> {
  /** The sum of all sizes at most; the rows that were put in first leave first. */
  readonly most: number
  sizeOf?(row: Row): number
}

const one = () => 1

/** Keeps rows that are made of these tables; none where other processes write them as well. */
export function createRowCache<Key, Row>(
  db: Pick<Database, 'memory' | 'transaction'>,
  tables: readonly string[],
  { most, sizeOf = one }: CacheSize<Row>,
): RowCache<Key, Row> {
  const { memory } = db
  if (!memory) return { get: (_, read) => read(), write: (_, work) => db.transaction(work) }
  const versionNow = memory.versionOf(tables)
  const rows = new Map<Key, Row>()
  let version = versionNow()
  let size = 0

  function dropOld() {
    const now = versionNow()
    if (now === version) return
    rows.clear()
    size = 0
    version = now
  }

  function drop(key: Key) {
    const row = rows.get(key)
    if (row === undefined) return
    size -= sizeOf(row)
    rows.delete(key)
  }

  function put(key: Key, row: Row | undefined) {
    drop(key)
    if (row === undefined) return
    rows.set(key, row)
    size += sizeOf(row)
    for (const first of rows.keys()) {
      if (size <= most) return
      drop(first)
    }
  }

  return {
    async get(key, read) {
      const known = await memory.look(() => {
        dropOld()
        return rows.get(key)
      })
      if (known !== undefined) return known
      const before = version
      const row = await read()
      // What was written meanwhile may have changed it.
      if (versionNow() === before && version === before) put(key, row)
      return row
    },
    write: (key, work, next) =>
      // What else changes the version, such as a group that could not be committed, does so before it begins.
      db.transaction(async () => {
        dropOld()
        const result = await work()
        version = versionNow()
        put(key, next?.(result, rows.get(key)))
        return result
      }),
  }
}
