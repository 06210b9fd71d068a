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
import { refuseBusy, refuseClosed, refuseTooMany, refuseUnrunnable } from '../runs/preconditions.ts'
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
    (request) => {
      const { user } = senderOf(request)
      const { solution_id, problem_id, input, fields } = request.body
      const subject =
        solution_id === undefined
          ? previewOf(context, user, problem_id, solutionFieldsOf(fields ?? {}))
          : answerOf(context, request, solution_id)
      const { held, problem, solution } = subject
      if (problem.id !== problem_id)
        throw httpError(422, `The solution ${solution_id} answers another problem than ${problem_id}.`)
      if (held && solution) {
        refuseClosed(held, problem, clock)
        refuseBusy(store.runs.unfinishedOf(solution.id))
        refuseTooMany(store, solution.attempt_id)
      } else refuseBusy(store.runs.unfinishedPreview(user.id, subject.test_id, problem.slug))
      const mode = request.query.verify === false ? 'custom' : 'run'
      return start(user, { ...subject, mode, input: mode === 'custom' ? input : '' })
    },
  )

  app.post(
    CALLS.submitSolution.path,
    { schema: { querystring: RunQuery, body: SubmitSolution, response } },
    (request) => {
      const { user } = senderOf(request)
      const { solution_id, solution_slug, test_slug } = request.body
      const subject = answerOf(context, request, solution_id)
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
  function own(user: RequestUser, id: string): RunRow {
    const row = store.runs.byPublicId(id)
    const isServed = row && catalog.byId(row.test_id)?.problems.has(row.problem)
    if (!row || row.user_id !== user.id || !isServed) throw httpError(404, 'You have no such run.')
    if (row.attempt_id !== null) attempts.mine(user, row.attempt_id)
    return row
  }

  app.get(CALLS.runResult.path, { schema: { params: RunParams, response } }, (request) =>
    runs.show(own(senderOf(request).user, request.params.id)),
  )

  app.post(CALLS.cancelRun.path, { schema: { params: RunParams, response } }, (request) => {
    const row = own(senderOf(request).user, request.params.id)
    const attempt = row.attempt_id === null ? undefined : store.attempts.byId(row.attempt_id)
    if (row.ended_at === null && row.mode === 'judge' && attempt?.ended_at)
      throw customMessageError(409, 'The test is over; its answers are judged to the end.', { why: 'closed' })
    if (attempt && attempt.ended_at === null) refuseFenced(attempt, readSender(context, request, attempt))
    runs.cancel(row)
    return runs.show(store.runs.byId(row.id) ?? row)
  })
}

/** An answer of the user's own attempt, as it is stored; throws a 404 for every other one, and 409 for a fenced tab. */
function answerOf(context: Context, request: FastifyRequest, id: number) {
  const { attempts, store } = context
  const { user } = senderOf(request)
  const solution = store.solutions.byId(id)
  const owner = solution && store.attempts.byId(solution.attempt_id)
  if (!solution || owner?.user_id !== user.id || solution.status === 'CLR')
    throw httpError(404, 'You have no such solution.')
  const held = attempts.started(user, owner.id)
  refuseFenced(held.attempt, readSender(context, request, held.attempt))
  const problem = held.test.problems.get(solution.problem)
  if (!problem) throw httpError(404, `The test has no problem "${solution.problem}".`)
  refuseUnrunnable(problem)
  return { held, test_id: held.test.id, problem, solution }
}

/** A problem that a recruiter tries, from the tests that they were invited to. */
function previewOf(
  { catalog, store, variants }: Context,
  user: UserRow,
  id: number,
  fields: SolutionFields,
): RunSubject {
  if (user.usertype !== 'recruiter')
    throw httpError(403, 'Only recruiters try a problem without answering it.')
  const mine = new Set(store.users.invitesOf(user.id).map((invite) => invite.test_id))
  for (const test of catalog.tests.filter((one) => mine.has(one.id))) {
    const problem = [...variants.preview(test).problems.values()].find((one) => one.id === id)
    if (!problem) continue
    refuseUnrunnable(problem)
    decodeSolution(problem, fields)
    return { test_id: test.id, problem, fields: canonical(fields) }
  }
  throw httpError(404, `There is no problem ${id} in a test of yours.`)
}
