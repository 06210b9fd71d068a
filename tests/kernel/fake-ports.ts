import type { Channel } from '../../src/kernel/ports.ts'
import type { Draft, Journal, Outbox } from '../../src/kernel/storage.ts'
import type { ProctorEvent } from '../../src/wire/socket.schema.ts'

/** A socket in memory: what was sent, and a way for the backend to speak. */
export function createFakeChannel() {
  const handlers: [string, (message: never) => void][] = []
  const sent: ProctorEvent[] = []
  const port: Channel = {
    connect() {},
    async emit(_name, event) {
      sent.push(event as ProctorEvent)
    },
    on: (event, handler) => void handlers.push([event, handler]),
    onConnect: (run) => void handlers.push(['connect', run]),
    onDisconnect: (run) => void handlers.push(['disconnect', run]),
    close: () => void handlers.splice(0),
  }
  const tracked = () => sent.flatMap(({ eventName, eventData }) => (eventName === 'TRACK' ? eventData : []))
  return {
    port,
    sent,
    /** The actions that were tracked, in order. */
    actions: () => tracked().map((data) => ('action' in data ? data.action : undefined)),
    /** The backend says something, as the adapter has read it. */
    say(event: string, message?: object) {
      for (const [name, handler] of handlers) if (name === event) handler(message as never)
    },
  }
}

/** A journal that lives as long as the test. */
export function createMemoryJournal(): Journal {
  const drafts = new Map<string, Draft>()
  const marks = new Map<string, string>()
  let sessions = 0
  return {
    durable: true,
    device: async () => 'device',
    nextSession: async () => ++sessions,
    drafts: async () => [...drafts.values()],
    async write(_attempt, draft) {
      drafts.set(draft.problem, draft)
    },
    async remove(_attempt, { problem, rev }) {
      if (drafts.get(problem)?.rev === rev) drafts.delete(problem)
    },
    async mark(_attempt, name, value) {
      if (value === undefined) marks.delete(name)
      else marks.set(name, value)
    },
    readMark: async (_attempt, name) => marks.get(name),
    async wipe() {
      drafts.clear()
      marks.clear()
    },
  }
}

/** An outbox that lives as long as the test; `counters` are by attempt. */
export function createFakeOutbox() {
  const events = new Map<string, { attempt: string; event: ProctorEvent }>()
  const counters = new Map<string, number>()
  const port: Outbox = {
    async open(attempt) {
      const kept = [...events.values()].filter((one) => one.attempt === attempt)
      return { last: counters.get(attempt) ?? 0, events: kept.map(({ event }) => event) }
    },
    async keep(attempt, event) {
      counters.set(attempt, Math.max(counters.get(attempt) ?? 0, event.eventData.eventSequence))
      events.set(event.eventGuid, { attempt, event })
    },
    async remove(_attempt, guid) {
      events.delete(guid)
    },
    async forget(attempt) {
      counters.delete(attempt)
    },
  }
  return { ...port, counters, waiting: () => [...events.values()].map(({ event }) => event) }
}
