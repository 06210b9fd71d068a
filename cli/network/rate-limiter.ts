import type { BackendClock } from '../backend/platform/clock.ts'

const BITS = 8
/** As routers keep: what is more waits where it comes from. */
const QUEUE_MS = 500

/** One way of a line, which all its connections share. */
export interface Lane {
  /** `taken` is called when the queue has room for so many bytes, `arrived` when they are at the other end. */
  send(bytes: number, taken: () => void, arrived: () => void): void
}

/** `bitsPerSecond` is asked each time, and carries everything at once where it says nothing. */
export function createLane(clock: BackendClock, bitsPerSecond: () => number | undefined): Lane {
  const waiting: (() => void)[] = []
  let isMoving = false
  let free = 0

  function move() {
    isMoving = true
    while (waiting.length > 0) {
      const ahead = free - clock.now()
      if (ahead > QUEUE_MS) return void clock.after(ahead - QUEUE_MS, move)
      waiting.shift()?.()
    }
    isMoving = false
  }

  return {
    send(bytes, taken, arrived) {
      waiting.push(() => {
        const rate = bitsPerSecond()
        const now = clock.now()
        free = Math.max(free, now) + (rate ? (bytes * BITS * 1000) / rate : 0)
        clock.after(free - now, arrived)
        taken()
      })
      if (!isMoving) move()
    },
  }
}
