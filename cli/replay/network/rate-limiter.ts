import type { BackendClock } from '../../backend/platform/clock.ts'

const BITS = 8
/** Length of the queue; more bytes wait at the sender, as with a router. */
const QUEUE_MS = 500

/** Limits the rate of one direction, which all connections share. */
export interface RateLimiter {
  /** Calls `taken` when the queue has room for the bytes, and `arrived` when they have reached the other end. */
  send(bytes: number, taken: () => void, arrived: () => void): void
}

/** Reads `bitsPerSecond` for each packet; without a rate nothing waits. */
export function createRateLimiter(clock: BackendClock, bitsPerSecond: () => number | undefined): RateLimiter {
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
