import type { DBSchema } from 'idb'
import type { Clock } from '../kernel/ports.ts'
import type { KeptPicture, PictureName, PictureShelf } from '../proctoring/ports.ts'
import { createDatabase, type Database } from './database.ts'

/** Pictures of one attempt that wait on this device (GAP-092). */
const MOST_PICTURES = 25
/** What nobody has come back for is forgotten, in milliseconds. */
const FORGOTTEN_MS = 7 * 24 * 60 * 60_000

type Key = [attempt: string, mode: string, source: string, sequence: number]

interface Shelved {
  readonly attempt: string
  /** When it was taken; orders the pictures of all streams. */
  readonly at: number
  readonly picture: KeptPicture
}

interface Tables extends DBSchema {
  pictures: { key: Key; value: Shelved; indexes: { attempt: string; at: number } }
}

const keyOf = (attempt: string, { mode, sequence, source }: PictureName): Key => [
  attempt,
  mode,
  source,
  sequence,
]
const byAge = (one: Shelved, other: Shelved) => one.at - other.at

/** The shelf in IndexedDB; a browser without one keeps pictures as long as the page lives, by the kernel's own list. */
export function createShelf(clock: Clock, databaseName = 'assess-pictures'): PictureShelf {
  const database = createDatabase<Tables>(databaseName, (db) => {
    const pictures = db.createObjectStore('pictures')
    pictures.createIndex('attempt', 'attempt')
    pictures.createIndex('at', 'at')
  })

  return {
    keep: (attempt, picture) => keep(database, clock, attempt, picture),
    async all(attempt) {
      await forgetOld(database, clock.calendar() - FORGOTTEN_MS)
      const shelved = await database.read((db) => db.getAllFromIndex('pictures', 'attempt', attempt))
      return shelved.toSorted(byAge).map(({ picture }) => picture)
    },
    remove: (attempt, picture) =>
      database.write(['pictures'], (tx) => tx.objectStore('pictures').delete(keyOf(attempt, picture))),
  }
}

/** A full disk makes room as a full shelf does: the oldest goes. Throws when none is left that could go. */
async function keep(
  database: Database<Tables>,
  clock: Clock,
  attempt: string,
  picture: KeptPicture,
  gone: readonly KeptPicture[] = [],
): Promise<readonly KeptPicture[]> {
  try {
    return [...gone, ...(await put(database, attempt, picture, clock.calendar()))]
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    const [oldest] = await removeOldest(database, attempt, 1)
    if (!oldest && gone.length > 0) return gone
    if (!oldest) throw error
    return keep(database, clock, attempt, picture, [...gone, oldest])
  }
}

/** The answer are those that were one too many. */
async function put(database: Database<Tables>, attempt: string, picture: KeptPicture, now: number) {
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
    const shelved = (await pictures.index('attempt').getAll(attempt)).toSorted(byAge).slice(0, count)
    for (const { picture } of shelved) await pictures.delete(keyOf(attempt, picture))
    return shelved.map(({ picture }) => picture)
  })
}

async function forgetOld(database: Database<Tables>, before: number) {
  await database.write(['pictures'], async (tx) => {
    const pictures = tx.objectStore('pictures')
    const old = await pictures.index('at').getAll(IDBKeyRange.upperBound(before))
    for (const { attempt, picture } of old) await pictures.delete(keyOf(attempt, picture))
  })
}
