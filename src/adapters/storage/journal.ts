import type { DBSchema } from 'idb'
import type { Draft, Journal } from '../../kernel/storage.ts'
import { systemClock, systemRandom } from '../browser/clock.ts'
import { type Database, openDatabase } from './database.ts'
import { withLastWords } from './last-words.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { MOST_SESSIONS, openingOf, readCount, readDraft, readName, readText } from './records.ts'

interface Tables extends DBSchema {
  /** By attempt, problem and opening. */
  drafts: { key: [string, string, number]; value: Draft }
  /** By attempt and name. */
  marks: { key: [string, string]; value: string }
  /** Names this browser profile: `device` and the last `session`. */
  profile: { key: string; value: string | number }
}

const keyOf = (
  attempt: string,
  draft: Pick<Draft, 'problem' | 'epoch' | 'session'>,
): [string, string, number] => [attempt, draft.problem, openingOf(draft)]

/** All keys that begin with the attempt. */
const rangeOf = (attempt: string) => IDBKeyRange.bound([attempt], [attempt, []])

/**
 * The journal in IndexedDB, the only browser store that survives a kill. If there is none, as in some private windows,
 * this is a journal in memory with `durable: false`.
 */
export async function openJournal(databaseName = 'assess-journal'): Promise<Journal> {
  const database = await openDatabase<Tables>(databaseName, (db) => {
    for (const table of ['drafts', 'marks', 'profile'] as const) db.createObjectStore(table)
  })
  return withLastWords(database ? createJournal(database) : createMemoryJournal())
}

function createJournal(database: Database<Tables>): Journal {
  return {
    durable: true,
    device: () =>
      database.write(['profile'], async (tx) => {
        const store = tx.objectStore('profile')
        const device = readName(await store.get('device')) ?? systemRandom.uuid()
        await store.put(device, 'device')
        return device
      }),
    // By the time, as an older state of a profile may come back: counted from there, a session would come too late.
    nextSession: () =>
      database.write(['profile'], async (tx) => {
        const store = tx.objectStore('profile')
        const last = readCount(await store.get('session'), MOST_SESSIONS)
        const session = Math.max(last + 1, Math.floor(systemClock.calendar()))
        await store.put(session, 'session')
        return session
      }),
    drafts: (attempt) =>
      database.read(async (db) => {
        const kept = await db.getAll('drafts', rangeOf(attempt))
        return kept.flatMap((draft) => readDraft(draft) ?? [])
      }),
    write: (attempt, draft) =>
      database.write(['drafts'], async (tx) => {
        const store = tx.objectStore('drafts')
        const stored = readDraft(await store.get(keyOf(attempt, draft)))
        if (!stored || stored.rev <= draft.rev) await store.put(draft, keyOf(attempt, draft))
      }),
    remove: (attempt, draft) =>
      database.write(['drafts'], async (tx) => {
        const store = tx.objectStore('drafts')
        const stored = await store.get(keyOf(attempt, draft))
        if (stored?.rev === draft.rev) await store.delete(keyOf(attempt, draft))
      }),
    mark: (attempt, name, value) =>
      database.write(['marks'], async (tx) => {
        const store = tx.objectStore('marks')
        if (value === undefined) await store.delete([attempt, name])
        else await store.put(value, [attempt, name])
      }),
    readMark: (attempt, name) =>
      database.read(async (db) => readText(await db.get('marks', [attempt, name]))),
    async wipe(attempt) {
      await database.write(['drafts'], (tx) => tx.objectStore('drafts').delete(rangeOf(attempt)))
      await database.write(['marks'], (tx) => tx.objectStore('marks').delete(rangeOf(attempt)))
    },
  }
}
