import type { ProctoringContext } from './context.ts'
import type { ToleranceLeft } from './state.ts'

export interface Tolerance {
  /** One incident more (TOL-01); the answer is how many are left, `undefined` when leaving does not count. */
  lower(): number | undefined
  /** What the backend counts: taken only when it is lower, and not from this tab itself (TOL-05, GAP-085). */
  take(left: ToleranceLeft): void
}

/**
 * How often the candidate may still leave. It lives in local storage, so that a reload changes nothing, and the backend
 * counts too, so that clearing that changes nothing either (TOL-04, GAP-089). Below 0 the test is submitted (TOL-03).
 */
export function createTolerance(context: ProctoringContext): Tolerance {
  const { accommodation, ports, setId, settings, slug, state, tabId } = context
  const { enabled, count, warning } = settings.proctor.browser_tolerance
  const isCounted = enabled && !accommodation?.exempt.includes('blur') && isCount(context, count)
  const kept = ports.counts.read(slug)

  function become(left: number) {
    state.toleranceLeft = left
    ports.counts.write(slug, { c: left, a: setId })
    if (left < 0) {
      state.isWarned = false
      context.autoSubmit('BROWSER_TOLERANCE_VIOLATION')
    }
  }

  if (isCounted) become(kept?.a === setId ? Math.min(kept.c, count) : count)

  return {
    lower() {
      if (state.toleranceLeft === undefined) return undefined
      const left = state.toleranceLeft - 1
      become(left)
      if (left >= 0) state.isWarned = warning
      return left
    },
    take({ tab_id, value }) {
      if (tab_id === tabId || state.toleranceLeft === undefined || value >= state.toleranceLeft) return
      become(value)
    },
  }
}

/** A test that says no number lets nobody be put out by it (GAP-086). */
function isCount({ report }: ProctoringContext, count: unknown): boolean {
  const isRight = typeof count === 'number' && count >= 0
  if (!isRight) report(new Error(`The tolerance of this test is not a count: ${String(count)}`))
  return isRight
}
