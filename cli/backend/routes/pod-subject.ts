import type { PodServerReply } from '../../../src/wire/pod-calls.schema.ts'
import { POD_PATH } from '../../../src/wire/pods.ts'
import type { AttemptAtTest } from '../attempts/attempts.ts'
import type { RequestUser } from '../auth/sessions.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { httpError } from '../http/errors.ts'
import type { PodSubject } from '../pods/attempt-pods.ts'
import type { PodState } from '../pods/pods.ts'
import { refuseClosed } from '../runs/preconditions.ts'
import type { SolutionRow } from '../store/solutions.ts'
import type { Context } from './context.ts'

/** An answer that is worked on in a pod. */
export interface PodAnswer {
  readonly held: AttemptAtTest
  readonly problem: CatalogProblem
  readonly solution: SolutionRow
  readonly subject: PodSubject
}

/**
 * The user's own answer with its pod, by slug of the solution. Throws a 404 for every other one, and 403 or 409 when its
 * problem takes nothing now.
 */
export async function podAnswer(context: Context, user: RequestUser, slug: string): Promise<PodAnswer> {
  const { attempts, clock, pods, store } = context
  const solution = await store.solutions.bySlug(slug)
  const owner = solution && (await store.attempts.byId(solution.attempt_id))
  if (!solution || owner?.user_id !== user.id) throw httpError(404, 'You have no such solution.')
  const held = await attempts.started(user, owner.id)
  const problem = held.test.problems.get(solution.problem)
  const subject = problem && pods.subject(owner.id, held.test, problem)
  if (!problem || !subject) throw httpError(404, `The problem "${solution.problem}" has no pod.`)
  refuseClosed(held, problem, clock)
  return { held, problem, solution, subject }
}

/** What a page is told about a pod. */
export function serverReply(slug: string, problem: string, state: PodState): PodServerReply {
  const base = `${POD_PATH}/${encodeURIComponent(slug)}/`
  const addresses = {
    notebook_url: base,
    health_url: `${base}health`,
    ws_url: `${base}evaluate`,
    problem_slug: problem,
  }
  switch (state.kind) {
    case 'ready':
      return { status: 'ready', ...addresses }
    case 'starting':
      return { status: 'waiting', ...addresses }
    case 'waiting':
      return { status: 'waiting', position: state.before, ...addresses }
    case 'resting':
      return { status: 'resting', retry_after: Math.ceil(state.retryAfterMs / 1000), ...addresses }
    case 'full':
      return { status: 'full', retry_after: Math.ceil(state.retryAfterMs / 1000), ...addresses }
    case 'failed':
      return { status: 'failed', message: state.message, ...addresses }
  }
}
