import type { DBSchema } from 'idb'
import type { Clock } from '../../kernel/ports.ts'
import type { KeptPicture, PictureName, PictureStore } from '../../proctoring/ports.ts'
import { createDatabase, type Database } from './database.ts'
import { readPicture } from './records.ts'

/** Pictures of one attempt that may wait on this device (GAP-092). */
const MOST_PICTURES = 25
/** Older pictures are removed, in milliseconds. */
const EXPIRY_MS = 7 * 24 * 60 * 60_000

type Key = [attempt: string, mode: string, source: string, sequence: number]

interface StoredPicture {
  readonly attempt: string
  /** When it was taken; orders the pictures of all streams. */
  readonly at: number
  readonly picture: KeptPicture
}

interface Tables extends DBSchema {
  pictures: { key: Key; value: StoredPicture; indexes: { attempt: string; at: number } }
}

const keyOf = (attempt: string, { mode, sequence, source }: PictureName): Key => [
  attempt,
  mode,
  source,
  sequence,
]
const byAge = (one: StoredPicture, other: StoredPicture) => one.at - other.at

/** Waiting pictures in IndexedDB. Without it they live as long as the page, in the backlog's own list. */
export function createPictureStore(clock: Clock, databaseName = 'assess-pictures'): PictureStore {
  const database = createDatabase<Tables>(databaseName, (db) => {
    const pictures = db.createObjectStore('pictures')
    pictures.createIndex('attempt', 'attempt')
    pictures.createIndex('at', 'at')
  })

  return {
    keep: (attempt, picture) => keep(database, { attempt, at: clock.calendar(), picture }),
    async all(attempt) {
      await removeExpired(database, clock.calendar() - EXPIRY_MS)
      const stored = await database.read((db) => db.getAllFromIndex('pictures', 'attempt', attempt))
      return stored.toSorted(byAge).flatMap((one) => readPicture(one) ?? [])
    },
    remove: (attempt, picture) =>
      database.write(['pictures'], (tx) => tx.objectStore('pictures').delete(keyOf(attempt, picture))),
  }
}

/** On a full disk, removes the oldest picture and tries again. Throws when no picture is left to remove. */
async function keep(
  database: Database<Tables>,
  next: StoredPicture,
  removed: readonly KeptPicture[] = [],
): Promise<readonly KeptPicture[]> {
  try {
    return [...removed, ...(await put(database, next))]
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    const [oldest] = await removeOldest(database, next.attempt, 1)
    if (!oldest && removed.length > 0) return removed
    if (!oldest) throw error
    return keep(database, next, [...removed, oldest])
  }
}

/** A picture that is stored already keeps its age. Returns the pictures that were removed because there were too many. */
async function put(database: Database<Tables>, { attempt, at: now, picture }: StoredPicture) {
  await database.write(['pictures'], async (tx) => {
    const pictures = tx.objectStore('pictures')
    const key = keyOf(attempt, picture)
    const { at = now } = (await pictures.get(key)) ?? {}
    await pictures.put({ attempt, at, picture }, key)
  })
  const count = await database.read((db) => db.countFromIndex('pictures', 'attempt', attempt))
  return removeOldest(database, attempt, count - MOST_PICTURES)
}

async function removeOldest(database: Database<Tables>, attempt: string, count: number) {
  if (count <= 0) return []
  return database.write(['pictures'], async (tx) => {
    const pictures = tx.objectStore('pictures')
    const [keys, stored] = await Promise.all([
      pictures.index('attempt').getAllKeys(attempt),
      pictures.index('attempt').getAll(attempt),
    ])
    const oldest = stored
      .map((one, index) => ({ ...one, key: keys[index] }))
      .toSorted(byAge)
      .slice(0, count)
    for (const { key } of oldest) if (key) await pictures.delete(key)
    return oldest.flatMap((one) => readPicture(one) ?? [])
  })
}

async function removeExpired(database: Database<Tables>, before: number) {
  await database.write(['pictures'], async (tx) => {
    const pictures = tx.objectStore('pictures')
    const old = await pictures.index('at').getAllKeys(IDBKeyRange.upperBound(before))
    for (const key of old) await pictures.delete(key)
  })
}
