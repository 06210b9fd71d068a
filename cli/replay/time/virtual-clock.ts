import { createHash } from 'node:crypto'
import type { BackendClock, BackendRandom } from '../../backend/platform/clock.ts'
import { uuidOf } from '../runtime/base/rng.ts'
import { createHeap } from '../runtime/time/heap.ts'

/** The clock of the backend on the timeline of a replay. */
export interface VirtualClock extends BackendClock {
  /** No timer runs until this real work has ended. */
  hold(work: Promise<unknown>): void
  /** Nothing goes on until this work of a database has ended. */
  holdQuery(work: Promise<unknown>): void
  /** Resolves when the backend waits for nothing but timers, pages and what is held. */
  rest(): Promise<void>
  /** Time on the timeline, without the shift of the backend's own clock. */
  timelineNow(): number
  /** When the next timer is due; Infinity when there is none. */
  next(): number
  /** Moves forward to the time of a page that sends something. */
  observe(now: number): void
  /** Runs every timer up to `now` and waits for their work; returns whether there was one. */
  advance(now: number): Promise<boolean>
  /** Shifts the backend's own clock, without moving the timeline. */
  shift(ms: number): void
}

/** A timer of the backend may start work on its event loop; this many turns end it. */
const TURNS = 3

export async function turns(count = TURNS): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}

export function createVirtualClock(start: number): VirtualClock {
  const heap = createHeap()
  const held = new Set<Promise<unknown>>()
  const queries = new Set<Promise<unknown>>()
  let timeline = start
  let shifted = 0
  let count = 0

  const next = () => heap.peek()?.due ?? Number.POSITIVE_INFINITY

  function keep(works: Set<Promise<unknown>>, work: Promise<unknown>) {
    works.add(work)
    const release = () => works.delete(work)
    work.then(release, release)
  }

  async function rest() {
    await turns()
    while (queries.size > 0) {
      await Promise.allSettled(queries)
      await turns()
    }
  }

  return {
    now: () => timeline + shifted,
    timelineNow: () => timeline,
    next,
    after(ms, run) {
      const id = ++count
      const entry = { due: timeline + Math.max(0, ms), order: id, id, run: run as (() => void) | undefined }
      heap.push(entry)
      return () => {
        entry.run = undefined
      }
    },
    hold: (work) => keep(held, work),
    holdQuery: (work) => keep(queries, work),
    rest,
    observe(now) {
      timeline = Math.max(timeline, now)
    },
    async advance(now) {
      let ran = false
      if (queries.size > 0) await rest()
      while (next() <= now) {
        while (held.size > 0) await Promise.allSettled(held)
        if (queries.size > 0) await rest()
        const entry = heap.pop()
        timeline = Math.max(timeline, entry?.due ?? timeline)
        entry?.run?.()
        ran = true
        await rest()
      }
      timeline = Math.max(timeline, now)
      return ran
    },
    shift(ms) {
      shifted += ms
    },
  }
}

/** The seeds of one attempt after the other: the first one draws by the seed itself. */
export function seedsFrom(seed: number): BackendRandom['seed'] {
  let next = seed
  return () => next++ % 2 ** 32
}

/**
 * Ids and tokens that depend only on the seed and on the number of calls. What attempts draw depends on `drawn`, and on the
 * number of attempts.
 */
export function createSeededRandom(seed: number, drawn = seed): BackendRandom {
  let count = 0
  const uuid = () => uuidOf(createHash('sha256').update(`${seed}/${++count}`).digest().subarray(0, 16))
  // A token looks like an id too, since the timeline knows every id by its looks.
  return { uuid, token: uuid, seed: seedsFrom(drawn) }
}
