import type { Clock } from '@assess/sdk'

/** In milliseconds. */
const WAITS = {
  /** Between two times that what is printed is shown. */
  show: 40,
  /** Until what a cell has printed by now is kept; longer where that is much. */
  keep: 3000,
  keepMuch: 20_000,
  /** Until a connection that was lost, or failed, is tried again. */
  again: 3000,
  /** Until the server is asked again for a kernel that is not connected. */
  look: 3000,
  /** Until a kernel that says nothing about itself is asked again: what it is asked while it starts may be lost. */
  ask: 1000,
} as const

export interface Timers {
  /** Runs after a while; what waits already under this name goes on waiting in its place. */
  later(name: keyof typeof WAITS, run: () => void): void
  /** Nothing runs any more. */
  close(): void
}

/** The timers of a kernel, one of each name at a time. */
export function createTimers(clock: Pick<Clock, 'after'>): Timers {
  const waiting = new Map<string, () => void>()
  let isClosed = false
  return {
    later(name, run) {
      if (isClosed || waiting.has(name)) return
      const cancel = clock.after(WAITS[name], () => {
        waiting.delete(name)
        run()
      })
      waiting.set(name, cancel)
    },
    close() {
      isClosed = true
      for (const cancel of waiting.values()) cancel()
    },
  }
}
