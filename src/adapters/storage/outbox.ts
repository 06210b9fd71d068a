import type { DBSchema } from 'idb'
import type { Outbox } from '../../kernel/storage.ts'
import type { ProctorEvent } from '../../wire/socket.schema.ts'
import { type Database, openDatabase } from './database.ts'
import { readEvent, readSequence } from './records.ts'

interface StoredEvent {
  readonly attempt: string
  readonly guid: string
  readonly event: ProctorEvent
}

interface Tables extends DBSchema {
  /** In the order of storing, from every page. */
  events: { key: number; value: StoredEvent; indexes: { attempt: string; guid: string } }
  /** The largest stored sequence number, by attempt. */
  counters: { key: string; value: number }
}

/** The outbox in IndexedDB; without IndexedDB it lives as long as the page. */
export async function openOutbox(databaseName = 'assess-outbox'): Promise<Outbox> {
  const database = await openDatabase<Tables>(databaseName, (db) => {
    const events = db.createObjectStore('events', { autoIncrement: true })
    events.createIndex('attempt', 'attempt')
    events.createIndex('guid', 'guid', { unique: true })
    db.createObjectStore('counters')
  })
  return database ? createOutbox(database) : createMemoryOutbox()
}

function createOutbox(database: Database<Tables>): Outbox {
  return {
    open: (attempt) =>
      database.read(async (db) => {
        const tx = db.transaction(['events', 'counters'])
        const [kept, last] = await Promise.all([
          tx.objectStore('events').index('attempt').getAll(attempt),
          tx.objectStore('counters').get(attempt),
        ])
        return { last: readSequence(last), events: kept.flatMap((one) => readEvent(one) ?? []) }
      }),
    keep: (attempt, event) =>
      database.write(['events', 'counters'], async (tx) => {
        const counters = tx.objectStore('counters')
        const last = readSequence(await counters.get(attempt))
        await Promise.all([
          counters.put(Math.max(last, event.eventData.eventSequence), attempt),
          tx.objectStore('events').add({ attempt, guid: event.eventGuid, event }),
        ])
      }),
    remove: (_attempt, guid) =>
      database.write(['events'], async (tx) => {
        const events = tx.objectStore('events')
        const key = await events.index('guid').getKey(guid)
        if (key !== undefined) await events.delete(key)
      }),
    forget: (attempt) => database.write(['counters'], (tx) => tx.objectStore('counters').delete(attempt)),
  }
}

function createMemoryOutbox(): Outbox {
  const events = new Map<string, StoredEvent>()
  const counters = new Map<string, number>()
  return {
    async open(attempt) {
      const kept = [...events.values()].filter((one) => one.attempt === attempt)
      return { last: counters.get(attempt) ?? 0, events: kept.map(({ event }) => event) }
    },
    async keep(attempt, event) {
      counters.set(attempt, Math.max(counters.get(attempt) ?? 0, event.eventData.eventSequence))
      events.set(event.eventGuid, { attempt, guid: event.eventGuid, event })
    },
    async remove(_attempt, guid) {
      events.delete(guid)
    },
    async forget(attempt) {
      counters.delete(attempt)
    },
  }
}
