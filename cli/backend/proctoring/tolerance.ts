import type { Catalog } from '../content/catalog.ts'
import type { Store } from '../store/store.ts'

/**
 * How often the candidate may still leave, as the ledger has it; below 0 is too often. `undefined` where leaving does
 * not count (GAP-085, GAP-086). A candidate who clears the browser's storage changes nothing here.
 */
export function toleranceLeft(
  { catalog, store }: { readonly catalog: Catalog; readonly store: Store },
  attemptId: number,
): number | undefined {
  const attempt = store.attempts.byId(attemptId)
  const test = attempt && catalog.byId(attempt.test_id)
  if (!test) return undefined
  const { enabled, browser_tolerance: tolerance } = test.definition.settings.proctor
  if (!enabled || !tolerance.enabled || tolerance.count < 0) return undefined
  return tolerance.count - store.evidence.leavings(attemptId)
}
