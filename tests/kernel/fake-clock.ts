import type { Clock } from '../../src/kernel/ports.ts'

export interface FakeClock extends Clock {
  /** Lets `ms` pass; timers run in order, and after each one the promises that it settled. */
  pass(ms: number): Promise<void>
  /** Moves the device's calendar without any time passing. */
  setCalendar(ms: number): void
  /** How many timers wait. */
  waiting(): number
}

interface Waiting {
  readonly due: number
  readonly run: () => void
}

export function createFakeClock(calendar = 0): FakeClock {
  let now = 0
  let offset = calendar
  let queue: Waiting[] = []

  return {
    monotonic: () => now,
    calendar: () => now + offset,
    after(ms, run) {
      const entry = { due: now + Math.max(0, ms), run }
      queue.push(entry)
      return () => {
        queue = queue.filter((waiting) => waiting !== entry)
      }
    },
    async pass(ms) {
      const until = now + ms
      await settle()
      for (;;) {
        const next = queue.toSorted((a, b) => a.due - b.due)[0]
        if (!next || next.due > until) break
        queue = queue.filter((waiting) => waiting !== next)
        now = next.due
        next.run()
        await settle()
      }
      now = until
    },
    setCalendar(ms) {
      offset = ms - now
    },
    waiting: () => queue.length,
  }
}

/** Lets every promise that can settle now settle: a macrotask runs after all microtasks. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
