import type { BackendClock } from '../platform/clock.ts'

/** So often one may be started for an attempt: each start costs a second of a processor. */
const MOST_STARTS = { count: 20, ms: 60_000 } as const

/** Tells whether a language server may be started for an attempt now, and counts it then. */
export function createStartAllowance(clock: Pick<BackendClock, 'now'>): (attempt: number) => boolean {
  let starts: readonly { readonly attempt: number; readonly at: number }[] = []
  return (attempt) => {
    const at = clock.now()
    starts = starts.filter((one) => one.at > at - MOST_STARTS.ms)
    if (starts.filter((one) => one.attempt === attempt).length >= MOST_STARTS.count) return false
    starts = [...starts, { attempt, at }]
    return true
  }
}
