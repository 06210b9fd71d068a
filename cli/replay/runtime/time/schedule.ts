import { createHeap, type Entry } from './heap.ts'

/** The one queue of virtual time: timers, frames, replies and socket frames, by due time, then by order. */
export interface Schedule {
  readonly start: number
  now(): number
  /** Milliseconds since the start that the device was awake. */
  elapsed(): number
  /** Moves time by `ms` and puts every event off by as much. */
  sleep(ms: number): void
  /**
   * Runs once at `due`, or as soon as possible when that has passed. With `slack` it runs at the first stop of time from
   * then on: before another event, where the driver looks at the page, or at the end of the slack; late by whole seconds.
   */
  at(due: number, run: () => void, slack?: number): number
  /**
   * Something has come from outside, such as a frame of a socket: runs as soon as possible, before what the page itself
   * wants at this time. Which of them was first in real time depends on the machine.
   */
  arrive(run: () => void): void
  cancel(id: number): void
  /** When the next event is due; Infinity when there is none. */
  next(): number
  /** From now on every event runs when it is due, as the page may compare its clocks. */
  forbidSlack(): void
  /** No event later than `due` runs before the next call of the driver. */
  cap(due: number): void
  /** The only place where time moves; the page must be idle. Ends at `horizon` or at the cap, whichever is sooner. */
  runUntil(horizon: number): Promise<void>
}

/** The order of what comes from outside is counted from here, that of the page from 1. */
const OUTSIDE = Number.MIN_SAFE_INTEGER

/** A clock that shows seconds shows the same when it has slack: it runs whole seconds after it was due. */
const SLACK_STEP_MS = 1000

export function createSchedule(start: number, settle: () => Promise<void>): Schedule {
  const heap = createHeap()
  const entries = new Map<number, Entry>()
  /** When events with slack may run first; in the heap they are due at its end. */
  const patient = new Map<Entry, number>()
  let now = start
  let slept = 0
  let limit = Number.POSITIVE_INFINITY
  let count = 0
  let allowsSlack = true

  const next = () => Math.min(heap.peek()?.due ?? Number.POSITIVE_INFINITY, ...patient.values())
  /** The next time at which an event must run. */
  const must = () => (allowsSlack ? (heap.peek()?.due ?? Number.POSITIVE_INFINITY) : next())

  function remove(entry: Entry) {
    entries.delete(entry.id)
    patient.delete(entry)
    entry.run = undefined
  }

  /** Moves time to the next stop and runs one event that is due by then, one with slack before the others; false for none. */
  function runNext(horizon: number): boolean {
    const stop = Math.min(must(), horizon)
    const [waiting, since = stop] = [...patient].find(([, from]) => from <= stop) ?? []
    const entry = waiting ?? (must() <= horizon ? heap.peek() : undefined)
    if (!entry) return false
    const { run } = entry
    remove(entry)
    now = Math.max(now, stop - ((stop - since) % SLACK_STEP_MS))
    try {
      run?.()
    } catch (error) {
      reportError(error)
    }
    return true
  }

  return {
    start,
    now: () => now,
    elapsed: () => now - start - slept,
    sleep(ms) {
      now += ms
      slept += ms
      heap.delay(ms)
      for (const [entry, since] of patient) patient.set(entry, since + ms)
    },
    next,
    at(due, run, slack = 0) {
      const id = ++count
      const since = Math.max(due, now)
      const entry: Entry = { due: since + slack, order: id, id, run }
      if (slack > 0) patient.set(entry, since)
      entries.set(id, entry)
      heap.push(entry)
      return id
    },
    arrive(run) {
      const id = ++count
      heap.push({ due: now, order: OUTSIDE + id, id, run })
    },
    cancel(id) {
      const entry = entries.get(id)
      if (entry) remove(entry)
    },
    forbidSlack() {
      allowsSlack = false
    },
    cap(due) {
      limit = due
    },
    async runUntil(horizon) {
      while (runNext(Math.min(horizon, limit))) await settle()
      now = Math.max(now, Math.min(horizon, limit))
    },
  }
}
