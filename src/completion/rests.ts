import type { Clock } from '../kernel/ports.ts'

/** Rest before another try, longer each time, in milliseconds: a backend that is full stays so for a while. */
const REST_MS = [1000, 10_000, 60_000, 300_000] as const
/** So often it may fail; a while in which it works makes up for that. */
const MOST_FAILURES = 4
const STEADY_MS = 120_000

/** When another connection may be made. */
export interface Rests {
  mayTry(): boolean
  /** There is a connection now, and what is behind it works. */
  answered(isReady: boolean): void
  /** It has ended; how long to rest, and whether it has failed too often. */
  ended(hasFailed: boolean): { readonly restMs: number; readonly isTooOften: boolean }
}

export function createLinkRests(clock: Pick<Clock, 'monotonic'>): Rests {
  let tries = 0
  let failures = 0
  let readyAt = Number.POSITIVE_INFINITY
  let notBefore = Number.NEGATIVE_INFINITY

  return {
    mayTry: () => clock.monotonic() >= notBefore,
    answered(isReady) {
      tries = 0
      if (isReady) readyAt = clock.monotonic()
    },
    ended(hasFailed) {
      if (clock.monotonic() - readyAt > STEADY_MS) failures = 0
      readyAt = Number.POSITIVE_INFINITY
      const restMs = REST_MS[Math.min(Math.max(tries, failures), REST_MS.length - 1)] ?? 0
      if (hasFailed) failures += 1
      tries += 1
      notBefore = clock.monotonic() + restMs
      return { restMs, isTooOften: failures >= MOST_FAILURES }
    },
  }
}
