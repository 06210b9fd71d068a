import { createHeap } from './heap.ts'

/** The one queue of virtual time: timers, frames, replies and socket frames, by due time, then by order. */
export interface Schedule {
  readonly start: number
  now(): number
  /** Milliseconds since the start that the device was awake. */
  elapsed(): number
  /** Moves time by `ms` and puts every event off by as much. */
  sleep(ms: number): void
  /** Runs once at `due`, or as soon as possible when that has passed. */
  at(due: number, run: () => void): number
  cancel(id: number): void
  /** When the next event is due; Infinity when there is none. */
  next(): number
  /** No event later than `due` runs before the next call of the driver. */
  cap(due: number): void
  /** The only place where time moves; the page must be idle. Ends at `horizon` or at the cap, whichever is sooner. */
  runUntil(horizon: number): Promise<void>
}

export function createSchedule(start: number, settle: () => Promise<void>): Schedule {
  const heap = createHeap()
  const entries = new Map<number, { run: (() => void) | undefined }>()
  let now = start
  let slept = 0
  let limit = Number.POSITIVE_INFINITY
  let count = 0

  const next = () => heap.peek()?.due ?? Number.POSITIVE_INFINITY

  function runOne() {
    const entry = heap.pop()
    if (!entry?.run) return
    now = entry.due
    entries.delete(entry.id)
    try {
      entry.run()
    } catch (error) {
      reportError(error)
    }
  }

  return {
    start,
    now: () => now,
    elapsed: () => now - start - slept,
    sleep(ms) {
      now += ms
      slept += ms
      heap.delay(ms)
    },
    next,
    at(due, run) {
      const id = ++count
      const entry = { due: Math.max(due, now), order: id, id, run }
      entries.set(id, entry)
      heap.push(entry)
      return id
    },
    cancel(id) {
      const entry = entries.get(id)
      if (!entry) return
      entry.run = undefined
      entries.delete(id)
    },
    cap(due) {
      limit = due
    },
    async runUntil(horizon) {
      while (next() <= Math.min(horizon, limit)) {
        runOne()
        await settle()
      }
      now = Math.max(now, Math.min(horizon, limit))
    },
  }
}
