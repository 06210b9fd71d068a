import type { BackendClock } from '../platform/clock.ts'
import type { PodOwner } from './queue.ts'

/** An owner who starts pods again and again rests in between, longer each time; nobody does so for a restart or two. */
export interface Restarts {
  /** How long an owner has to wait until the next start, in milliseconds. */
  restMs(owner: PodOwner): number
  /** Notes that a pod of an owner is started. */
  note(owner: PodOwner): void
  /** Forgets those who have been calm. */
  sweep(): void
}

/** A first start and two more are never waited for. */
const FREE_STARTS = 3
/** The first rest, which doubles with each further start, and the longest, in milliseconds. */
const REST_MS = 30_000
const LONGEST_REST_MS = 5 * 60_000
/** An owner who has started none for this long counts as new, in milliseconds. */
const CALM_MS = 15 * 60_000

export function createRestarts(clock: Pick<BackendClock, 'now'>): Restarts {
  const known = new Map<string, { readonly starts: number; readonly at: number }>()
  const keyOf = ({ attempt, problem }: PodOwner) => `${attempt} ${problem}`

  function startsOf(owner: PodOwner) {
    const one = known.get(keyOf(owner))
    return one && clock.now() - one.at < CALM_MS ? one : undefined
  }

  return {
    restMs(owner) {
      const { at = 0, starts = 0 } = startsOf(owner) ?? {}
      if (starts < FREE_STARTS) return 0
      const rest = Math.min(LONGEST_REST_MS, REST_MS * 2 ** (starts - FREE_STARTS))
      return Math.max(0, at + rest - clock.now())
    },
    note(owner) {
      const starts = (startsOf(owner)?.starts ?? 0) + 1
      known.set(keyOf(owner), { starts, at: clock.now() })
    },
    sweep() {
      for (const [key, { at }] of known) if (clock.now() - at >= CALM_MS) known.delete(key)
    },
  }
}
