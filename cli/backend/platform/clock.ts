import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The only source of time in the backend; a replay passes a virtual one. */
export interface BackendClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once after `ms`, and waits for a promise that it gives; the returned function cancels. */
  after(ms: number, run: () => unknown): () => void
  /** No timer fires until the work has ended; absent where time is real. */
  hold?(work: Promise<unknown>): void
  /** As `hold`, for what a database outside of this process does; pages do not go on before either. */
  holdQuery?(work: Promise<unknown>): void
}

/** The only source of randomness: ids, tokens, secrets. A replay passes a seeded one. */
export interface BackendRandom {
  uuid(): string
  /** URL-safe text with at least 128 bits. */
  token(): string
  /** What the next attempt draws its problems by: a whole number below 2 ** 48. */
  seed(): number
}

export const DAY_MS = 24 * 60 * 60_000

/** The longest delay that a Node timer can hold, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1

/** The machine's clock; a deadline may be months away. */
export function systemClock(): BackendClock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      let left = Math.max(0, ms)
      let timer: NodeJS.Timeout
      const wait = () => {
        const step = Math.min(left, LONGEST_MS)
        left -= step
        timer = setTimeout(() => void (left > 0 ? wait() : run()), step)
      }
      wait()
      return () => clearTimeout(timer)
    },
  }
}

export function systemRandom(): BackendRandom {
  return {
    uuid: () => randomUUID(),
    token: () => randomBytes(24).toString('base64url'),
    // So many that nobody finds one by what it drew.
    seed: () => randomInt(2 ** 48 - 1),
  }
}
