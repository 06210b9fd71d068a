import { refuseOtherBrowser } from '../auth/exam-browser.ts'
import type { RequestUser } from '../auth/sessions.ts'
import type { CatalogProblem, CatalogTest } from '../content/catalog.ts'
import { httpError, isHttpError } from '../http/errors.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Context } from './context.ts'
import { reportable } from './reports.ts'

/** A solution that somebody asks about. */
export interface ReadableAnswer {
  readonly attempt: AttemptRow
  readonly test: CatalogTest
  readonly problem: CatalogProblem
}

/**
 * A user's own solution, or one whose report the user may see; throws a 404 for any other. With `isOpen`, a user's own
 * counts until the attempt is over, and then by its report, too.
 */
export async function readableAnswer(
  context: Context,
  user: RequestUser,
  solutionId: number,
  { isOpen = false } = {},
): Promise<ReadableAnswer> {
  const { attempts, catalog, store, variants } = context
  const solution = await store.solutions.byId(solutionId)
  const attempt = solution && (await store.attempts.byId(solution.attempt_id))
  const written = attempt && catalog.byId(attempt.test_id)
  const test = written && (await variants.of(written, attempt))
  const problem = test?.problems.get(solution?.problem ?? '')
  if (!attempt || !test || !problem) throw nothing()
  refuseOtherBrowser(test.definition, user)
  const answer = { attempt, test, problem }
  const isOwn = attempt.user_id === user.id
  if (isOwn && (!isOpen || (await attempts.mine(user, attempt.id)).attempt.ended_at === null)) return answer
  const candidate = await store.users.userById(attempt.user_id)
  if (!candidate || !(await store.users.inviteOf(user.id, test.id))) throw nothing()
  try {
    if ((await reportable(context, user, candidate, test))?.attempt.id === attempt.id) return answer
  } catch (error) {
    if (!isHttpError(error)) throw error
  }
  throw nothing()
}

const nothing = () => httpError(404, 'You have no such solution.')
