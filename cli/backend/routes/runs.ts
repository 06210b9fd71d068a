import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ErrorReply } from '../../../src/wire/bodies.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { PER_MINUTE } from '../../../src/wire/limits.ts'
import { Run, RunQuery, RunRequest, SubmitSolution } from '../../../src/wire/runs.ts'
import { fieldsOf, type SolutionFields } from '../../../src/wire/solution.ts'
import type { AttemptAtTest } from '../attempts/attempts.ts'
import { refuseFenced } from '../attempts/fence.ts'
import { type RequestUser, senderOf } from '../auth/sessions.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { readSolution } from '../content/evaluation.ts'
import { customMessageError, httpError } from '../http/errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { App } from '../http/server.ts'
import { canonical } from '../platform/hash.ts'
import {
  refuseBusy,
  refuseClosed,
  refuseOverLimit,
  refuseTooMany,
  refuseUnrunnable,
} from '../runs/preconditions.ts'
import { NO_SANDBOX_TEXT } from '../runs/runs.ts'
import type { NewRun, RunRow } from '../store/runs.ts'
import type { SolutionRow } from '../store/solutions.ts'
import type { UserRow } from '../store/users.ts'
import { type Context, replies } from './context.ts'
import { readSender } from './save-headers.ts'

const tooOften = () =>
  customMessageError(
    429,
    `You have started ${PER_MINUTE.runs} runs within a minute. Wait a little, then run it again.`,
  )

const RunParams = Type.Object({ id: Type.String({ maxLength: 200 }) })
const response = { ...replies(Run), '5xx': ErrorReply }

/** Runs and submissions of answers, and their results (CALL-55..57). */
export function runRoutes(app: App, context: Context) {
  startRoutes(app, context)
  resultRoutes(app, context)
}

function startRoutes(app: App, context: Context) {
  const { clock, runs, store } = context
  const countRun = createRateLimit(clock, PER_MINUTE.runs, 60_000, tooOften)

  /** Call it after all other checks. */
  function start(user: UserRow, run: Pick<NewRun, 'mode' | 'input'> & Omit<Subject, 'held'>) {
    const { mode, input, problem, test_id, solution, fields = null } = run
    if (!runs.canRun(problem)) throw customMessageError(503, NO_SANDBOX_TEXT)
    countRun(user.id)
    const row = runs.start({
      public_id: context.random.uuid(),
      user_id: user.id,
      test_id,
      problem: problem.slug,
      attempt_id: solution?.attempt_id ?? null,
      solution_id: solution?.id ?? null,
      revision_id: solution?.revision_id ?? null,
      fields,
      mode,
      input,
      is_closing: 0,
      created_at: clock.now(),
    })
    return runs.show(row)
  }

  app.post(
    CALLS.runCode.path,
    { schema: { querystring: RunQuery, body: RunRequest, response } },
    (request) => {
      const { user } = senderOf(request)
      const { solution_id, problem_id, input, fields } = request.body
      const subject =
        solution_id === undefined
          ? previewOf(context, user, problem_id, fieldsOf(fields ?? {}))
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
      refuseClosed(held, problem, clock)
      const known = store.runs.judging(solution.revision_id)
      if (known) return runs.show(known)
      refuseBusy(store.runs.unfinishedOf(solution.id))
      refuseOverLimit(store, problem, solution)
      refuseTooMany(store, solution.attempt_id)
      return start(user, { ...subject, mode: 'judge', input: '' })
    },
  )
}

function resultRoutes(app: App, context: Context) {
  const { attempts, catalog, runs, store } = context

  /** Throws a 404 for a run of another user, and for one that is not served any more. */
  function own(user: RequestUser, id: string): RunRow {
    const row = store.runs.byPublicId(id)
    const isServed = row && catalog.byId(row.test_id)?.problems.has(row.problem)
    if (!row || row.user_id !== user.id || !isServed) throw httpError(404, 'There is no such run of yours.')
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

/** What a run executes. */
interface Subject {
  readonly held?: AttemptAtTest
  readonly test_id: number
  readonly problem: CatalogProblem
  readonly solution?: SolutionRow
  /** Of a trial, canonical JSON. */
  readonly fields?: string
}

/** An answer of the user's own attempt, as it is stored; throws a 404 for every other one, and 409 for a fenced tab. */
function answerOf(context: Context, request: FastifyRequest, id: number) {
  const { attempts, store } = context
  const { user } = senderOf(request)
  const solution = store.solutions.byId(id)
  const owner = solution && store.attempts.byId(solution.attempt_id)
  if (!solution || owner?.user_id !== user.id || solution.status === 'CLR')
    throw httpError(404, 'There is no such solution of yours.')
  const held = attempts.started(user, owner.id)
  refuseFenced(held.attempt, readSender(context, request, held.attempt))
  const problem = held.test.problems.get(solution.problem)
  if (!problem) throw httpError(404, `The test has no problem "${solution.problem}".`)
  refuseUnrunnable(problem)
  return { held, test_id: held.test.id, problem, solution }
}

/** A problem that a recruiter tries, from the tests that they were invited to. */
function previewOf({ catalog, store }: Context, user: UserRow, id: number, fields: SolutionFields): Subject {
  if (user.usertype !== 'recruiter')
    throw httpError(403, 'Only recruiters try a problem without answering it.')
  const mine = new Set(store.users.invitesOf(user.id).map((invite) => invite.test_id))
  for (const test of catalog.tests.filter((one) => mine.has(one.id))) {
    const problem = [...test.problems.values()].find((one) => one.id === id)
    if (!problem) continue
    refuseUnrunnable(problem)
    readSolution(problem, fields)
    return { test_id: test.id, problem, fields: canonical(fields) }
  }
  throw httpError(404, `There is no problem ${id} in a test of yours.`)
}
