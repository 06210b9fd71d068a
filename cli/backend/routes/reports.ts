import { Type } from 'typebox'
import { CALLS } from '../../../src/wire/calls.ts'
import { ReportSet, ReportSolutionReply } from '../../../src/wire/report.schema.ts'
import { type Ended, showReport, showReportedSolution } from '../attempts/report.ts'
import { senderOf } from '../auth/sessions.ts'
import { type CatalogTest, testFor } from '../content/catalog.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { UserRow } from '../store/users.ts'
import { type Context, IdParams, invitedTo, replies } from './context.ts'

const SetQuery = Type.Object({ username: Type.String() })
const SolutionParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) })
const SolutionQuery = Type.Object({
  source: Type.Literal('report'),
  /** `''` where the address of the review does not say it. */
  test_slug: Type.String(),
})

/** Reports of ended attempts: for candidates of a learning test, for recruiters of any (ROLE-04, REPORT-01). */
export function reportRoutes(app: App, context: Context) {
  const { catalog, store } = context

  const ofSet = { params: IdParams, querystring: SetQuery, response: replies(ReportSet) }
  app.get(CALLS.reportSet.path, { schema: ofSet }, async (request) => {
    const { user } = senderOf(request)
    const named = catalog.byId(request.params.id)
    if (!named) throw httpError(404, `There is no test ${request.params.id} for you.`)
    const { test } = await invitedTo(context, user, named.definition.slug)
    const { username } = request.query
    const candidate = user.username === username ? user : await store.users.userByName(username)
    const ended = candidate && (await reportable(context, user, candidate, test))
    if (!ended) throw httpError(404, `There is no attempt of "${username}" that you may see.`)
    const { ofAnswer } = await context.recordedAnswers.arrivalsOf(ended.attempt.id)
    return showReport(ended, await store.solutions.all(ended.attempt.id), ofAnswer)
  })

  app.get(
    CALLS.reportSolution.path,
    {
      schema: { params: SolutionParams, querystring: SolutionQuery, response: replies(ReportSolutionReply) },
    },
    async (request) => {
      const { user } = senderOf(request)
      const { id } = request.params
      const row = /^\d+$/.test(id) ? await store.solutions.byId(Number(id)) : await store.solutions.bySlug(id)
      const attempt = row && (await store.attempts.byId(row.attempt_id))
      const own = attempt && catalog.byId(attempt.test_id)
      const { test } = await invitedTo(context, user, request.query.test_slug || (own?.definition.slug ?? ''))
      const candidate = attempt && (await store.users.userById(attempt.user_id))
      const ended =
        candidate && attempt.test_id === test.id && (await reportable(context, user, candidate, test))
      const problem = ended ? ended.test.problems.get(row.problem) : undefined
      if (!row || !ended || !problem || row.attempt_id !== ended.attempt.id || row.status === 'CLR')
        throw httpError(404, `There is no answer ${id} that you may see.`)
      const { ofAnswer: arrivedOf } = await context.recordedAnswers.arrivalsOf(attempt.id)
      return showReportedSolution(ended, problem, row, {
        arrivedOf,
        isReviewer: user.usertype === 'recruiter',
      })
    },
  )
}

/**
 * The ended attempt of `candidate` that `asker` may see; nothing when it is somebody else's. Throws 403 when the
 * asker is a candidate and the test no learning test, and 409 before the end.
 */
export async function reportable(
  context: Context,
  asker: UserRow,
  candidate: UserRow,
  test: CatalogTest,
): Promise<Ended | undefined> {
  const { attempts } = context
  if (asker.usertype === 'hacker') {
    if (asker.id !== candidate.id) return undefined
    if (test.definition.test_type !== 'LRN')
      throw httpError(403, 'Only a learning test has a report for you.')
  }
  const attempt = await attempts.of(candidate, test)
  if (!attempt) return undefined
  const ended = await endedOf(context, test, candidate, attempt)
  if (!ended) throw httpError(409, 'The test has not ended yet; its report comes after the end.')
  return ended
}

/** What a report of an attempt needs; `undefined` while it goes on. */
export async function endedOf(
  { store: { runs }, variants }: Pick<Context, 'store' | 'variants'>,
  test: CatalogTest,
  candidate: UserRow,
  attempt: AttemptRow,
): Promise<Ended | undefined> {
  const { ended_at: endedAt, id } = attempt
  return endedAt === null
    ? undefined
    : {
        test: await variants.of(testFor(test, candidate), attempt),
        attempt,
        endedAt,
        judging: await runs.judged(id),
      }
}
