/** How often it is asked whether a pod is there, in milliseconds (GAP-082). */
export const ALLOCATION_POLL_MS = 15_000

/**
 * What `infra/allocate` says: the pod is there, is not yet, or the test was extended; nobody knows of it yet (404); there is
 * no room; or the call failed otherwise.
 */
export type AllocationAnswer = 'ready' | 'waiting' | 'extended' | 'unknown' | 'full' | 'failed'

/** Where the set-up of a pod stands (POD-15..18); `late` takes longer than expected. */
export type Allocation = 'waiting' | 'late' | 'ready' | 'full'

/**
 * Where it stands after an answer that came `elapsedMs` after the first question, of at most `waitMs`. Whatever is not
 * a clear refusal lets the candidate in at the end (POD-21..23): the environment itself says then what is wrong with
 * it.
 */
export function allocationAfter(answer: AllocationAnswer, elapsedMs: number, waitMs: number): Allocation {
  if (answer === 'full') return 'full'
  if (answer !== 'waiting' && answer !== 'unknown') return 'ready'
  const isLast = elapsedMs + ALLOCATION_POLL_MS > waitMs
  if (isLast) return 'ready'
  return elapsedMs >= waitMs / 2 ? 'late' : 'waiting'
}
