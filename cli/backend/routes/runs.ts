import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ErrorReply } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { Run, RunQuery, RunRequest, SubmitSolution } from '../../../src/wire/runs.schema.ts'
import { type SolutionFields, solutionFieldsOf } from '../../../src/wire/solution.ts'
import { refuseFenced } from '../attempts/fence.ts'
import { type RequestUser, senderOf } from '../auth/sessions.ts'
import { decodeSolution } from '../content/evaluation.ts'
import { customMessageError, httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { canonical } from '../platform/hash.ts'
import {
  refuseBusy,
  refuseClosed,
  refuseClosedNow,
  refuseTooMany,
  refuseUnrunnable,
} from '../runs/preconditions.ts'
import type { RunRow } from '../store/runs.ts'
import type { UserRow } from '../store/users.ts'
import { type Context, replies } from './context.ts'
import { readSender } from './save-headers.ts'
import type { RunStarter, RunSubject } from './start-run.ts'

const RunParams = Type.Object({ id: Type.String({ maxLength: 200 }) })
const response = { ...replies(Run), '5xx': ErrorReply }

/** Runs and submissions of answers, and their results (CALL-55..57). */
export function runRoutes(app: App, context: Context, starter: RunStarter) {
  startRoutes(app, context, starter)
  resultRoutes(app, context)
}

function startRoutes(app: App, context: Context, { judge, start }: RunStarter) {
  const { clock, store } = context

  app.post(
    CALLS.runCode.path,
    { schema: { querystring: RunQuery, body: RunRequest, response } },
    async (request) => {
      const { user } = senderOf(request)
      const { solution_id, problem_id, input, fields } = request.body
      const subject =
        solution_id === undefined
          ? await previewOf(context, user, problem_id, solutionFieldsOf(fields ?? {}))
          : await answerOf(context, request, solution_id)
      const { held, problem, solution } = subject
      if (problem.id !== problem_id)
        throw httpError(422, `The solution ${solution_id} answers another problem than ${problem_id}.`)
      if (held) refuseClosed(held, problem, clock)
      const mode = request.query.verify === false ? 'custom' : 'run'
      return start(user, { ...subject, mode, input: mode === 'custom' ? input : '' }, async () => {
        if (held) await refuseClosedNow(context, held, problem)
        refuseBusy(
          solution
            ? await store.runs.unfinishedOf(solution.id)
            : await store.runs.unfinishedPreview(user.id, subject.test_id, problem.slug),
        )
        if (solution) await refuseTooMany(store, solution.attempt_id)
        return undefined
      })
    },
  )

  app.post(
    CALLS.submitSolution.path,
    { schema: { querystring: RunQuery, body: SubmitSolution, response } },
    async (request) => {
      const { user } = senderOf(request)
      const { solution_id, solution_slug, test_slug } = request.body
      const subject = await answerOf(context, request, solution_id)
      const { held, problem, solution } = subject
      if (solution.slug !== solution_slug || held.test.definition.slug !== test_slug)
        throw httpError(
          422,
          `The solution ${solution_id} is not "${solution_slug}" at the test "${test_slug}".`,
        )
      return judge(user, { held, problem, solution })
    },
  )
}

function resultRoutes(app: App, context: Context) {
  const { attempts, catalog, runs, store } = context

  /** Throws a 404 for a run of another user, and for one that is not served any more. */
  async function own(user: RequestUser, id: string): Promise<RunRow> {
    const row = await store.runs.byPublicId(id)
    const isServed = row && catalog.byId(row.test_id)?.problems.has(row.problem)
    if (!row || row.user_id !== user.id || !isServed) throw httpError(404, 'You have no such run.')
    if (row.attempt_id !== null) await attempts.mine(user, row.attempt_id)
    return row
  }

  app.get(CALLS.runResult.path, { schema: { params: RunParams, response } }, async (request) =>
    runs.show(await own(senderOf(request).user, request.params.id)),
  )

  app.post(CALLS.cancelRun.path, { schema: { params: RunParams, response } }, async (request) => {
    const row = await own(senderOf(request).user, request.params.id)
    const attempt = row.attempt_id === null ? undefined : await store.attempts.byId(row.attempt_id)
    if (row.ended_at === null && row.mode === 'judge' && attempt?.ended_at)
      throw customMessageError(409, 'The test is over; its answers are judged to the end.', { why: 'closed' })
    if (attempt && attempt.ended_at === null)
      refuseFenced(attempt, await readSender(context, request, attempt))
    await runs.cancel(row)
    return runs.show((await store.runs.byId(row.id)) ?? row)
  })
}

/** An answer of the user's own attempt, as it is stored; throws a 404 for every other one, and 409 for a fenced tab. */
async function answerOf(context: Context, request: FastifyRequest, id: number) {
  const { attempts, store } = context
  const { user } = senderOf(request)
  const solution = await store.solutions.byId(id)
  const owner = solution && (await store.attempts.byId(solution.attempt_id))
  if (!solution || owner?.user_id !== user.id || solution.status === 'CLR')
    throw httpError(404, 'You have no such solution.')
  const held = await attempts.started(user, owner.id)
  refuseFenced(held.attempt, await readSender(context, request, held.attempt))
  const problem = held.test.problems.get(solution.problem)
  if (!problem) throw httpError(404, `The test has no problem "${solution.problem}".`)
  refuseUnrunnable(problem)
  return { held, test_id: held.test.id, problem, solution }
}

/** A problem that a recruiter tries, from the tests that they were invited to. */
async function previewOf(
  { catalog, store, variants }: Context,
  user: UserRow,
  id: number,
  fields: SolutionFields,
): Promise<RunSubject> {
  if (user.usertype !== 'recruiter')
    throw httpError(403, 'Only recruiters try a problem without answering it.')
  const mine = new Set((await store.users.invitesOf(user.id)).map((invite) => invite.test_id))
  for (const test of catalog.tests.filter((one) => mine.has(one.id))) {
    const problem = [...variants.preview(test).problems.values()].find((one) => one.id === id)
    if (!problem) continue
    refuseUnrunnable(problem)
    decodeSolution(problem, fields)
    return { test_id: test.id, problem, fields: canonical(fields) }
  }
  throw httpError(404, `There is no problem ${id} in a test of yours.`)
}
