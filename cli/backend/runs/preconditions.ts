import { ATTEMPT_QUOTA } from '../../../src/wire/limits.ts'
import type { AttemptAtTest } from '../attempts/attempts.ts'
import { answerIntake } from '../attempts/times.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { executableOf } from '../content/evaluation.ts'
import type { Ports } from '../content/ports.ts'
import { customMessageError, httpError } from '../http/errors.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { RunRow } from '../store/runs.ts'
import type { SolutionRow } from '../store/solutions.ts'
import type { Store } from '../store/store.ts'

/** Verbatim (VALID-13). */
const LIMIT_REACHED = 'This problem has a limit on the number of times you can submit.'

/** Throws a 422 for a problem whose answers are not run. */
export function refuseUnrunnable(problem: CatalogProblem) {
  if (!executableOf(problem)) throw httpError(422, `Answers to the problem "${problem.slug}" are not run.`)
}

/** Throws 403 before the problem's section has begun, and 409 when it takes nothing more (CALL-55). */
export function refuseClosed({ attempt, test }: AttemptAtTest, problem: CatalogProblem, clock: BackendClock) {
  const takes = answerIntake(test, attempt, problem.slug, clock.now())
  if (takes === 'pending')
    throw httpError(403, 'The section of this problem has not begun; nothing can be run in it yet.')
  if (takes === 'closed')
    throw customMessageError(409, 'The test or this section of it is over; nothing can be run any more.', {
      why: 'closed',
    })
}

/** As `refuseClosed`, of the attempt as it is stored now; call it behind the lock of the attempt. */
export async function refuseClosedNow(
  { clock, store }: Pick<Ports, 'clock' | 'store'>,
  held: AttemptAtTest,
  problem: CatalogProblem,
) {
  const attempt = (await store.attempts.byId(held.attempt.id)) ?? held.attempt
  refuseClosed({ ...held, attempt }, problem, clock)
}

/** Throws a 409 while a run of the answer has not ended; the reply names that run. */
export function refuseBusy(running: RunRow | undefined) {
  if (!running) return
  throw customMessageError(409, 'A run of this answer is on its way. Wait for its end, or cancel it.', {
    run_id: running.public_id,
  })
}

/** Throws a 429 for one run more than an attempt may have. */
export async function refuseTooMany(store: Store, attemptId: number) {
  if ((await store.runs.count(attemptId)) >= ATTEMPT_QUOTA.runs)
    throw customMessageError(
      429,
      `Your answers to this test have run ${ATTEMPT_QUOTA.runs} times, which is the most they can.`,
    )
}

/** How often an answer may still be submitted; `undefined` without a limit (VALID-13, GAP-021). */
export async function submissionsLeft(
  store: Store,
  problem: CatalogProblem,
  solutionId: number,
): Promise<number | undefined> {
  const { extra_data } = problem.shown
  if (typeof extra_data !== 'object' || extra_data === null || !('submission_limit' in extra_data))
    return undefined
  const { submission_limit: limit } = extra_data
  if (typeof limit !== 'number') return undefined
  return Math.max(0, limit - (await store.runs.submissions(solutionId)))
}

export async function refuseOverLimit(store: Store, problem: CatalogProblem, { id }: SolutionRow) {
  if ((await submissionsLeft(store, problem, id)) === 0) throw customMessageError(409, LIMIT_REACHED)
}
