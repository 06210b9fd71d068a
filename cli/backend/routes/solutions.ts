import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { NewSolution } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { SolutionFields as Fields, Solution } from '../../../src/wire/entities.schema.ts'
import { SAVE_HEADERS } from '../../../src/wire/saving.ts'
import { type SolutionFields, solutionFieldsOf } from '../../../src/wire/solution.ts'
import type { AttemptAtTest } from '../attempts/attempts.ts'
import { showSolution } from '../attempts/serialise.ts'
import { type RequestUser, senderOf } from '../auth/sessions.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { type SolutionRow, storedFields } from '../store/solutions.ts'
import { type Context, Empty, invitedTo, OwnerParams, replies, SlugParams } from './context.ts'
import { readSaveHeaders } from './save-headers.ts'

const SolutionQuery = Type.Object({
  context_slug: Type.String(),
  problem_slug: Type.Optional(Type.String()),
  solution_slug: Type.Optional(Type.String()),
})

/** Reading, saving and clearing answers (CALL-34..38). */
export function solutionRoutes(app: App, context: Context) {
  readRoute(app, context)
  saveRoutes(app, context)
  clearRoute(app, context)
}

function readRoute(app: App, context: Context) {
  const { attempts, store } = context
  const schema = { params: OwnerParams, querystring: SolutionQuery, response: replies(Solution) }
  app.get(CALLS.readSolution.path, { schema }, async (request) => {
    const { user } = senderOf(request)
    const { context_slug, problem_slug, solution_slug } = request.query
    const { test } = await invitedTo(context, user, context_slug)
    const attempt = await attempts.of(user, test)
    const mine = user.id === request.params.id && user.usertype === request.params.type
    const row = attempt && mine && (await find(attempt.id, problem_slug, solution_slug))
    if (!row || row.status === 'CLR') throw httpError(404, 'You have no such solution.')
    return shown(context, { attempt, test }, row)
  })

  async function find(attemptId: number, problem: string | undefined, slug: string | undefined) {
    return (await store.solutions.all(attemptId)).find((row) => row.problem === problem || row.slug === slug)
  }
}

function saveRoutes(app: App, context: Context) {
  const { attempts, saves } = context

  app.post(
    CALLS.createSolution.path,
    { schema: { body: NewSolution, response: replies(Solution) } },
    async (request, reply) => {
      const { problem, test_slug, test_solution_set } = request.body
      const held = await attempts.started(senderOf(request).user, test_solution_set)
      if (held.test.definition.slug !== test_slug) {
        throw httpError(422, `The attempt ${test_solution_set} is not at the test "${test_slug}".`)
      }
      return save({ held, slug: problem }, request.body, request, reply)
    },
  )

  app.patch(
    CALLS.updateSolution.path,
    { schema: { params: SlugParams, body: Fields, response: replies(Solution) } },
    async (request, reply) => {
      const { held, problem } = await ownSolution(context, senderOf(request).user, request.params.slug)
      return save({ held, slug: problem }, request.body, request, reply)
    },
  )

  async function save(
    { held, slug }: { readonly held: AttemptAtTest; readonly slug: string },
    body: SolutionFields,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const problem = problemOf(held, slug)
    const fields = solutionFieldsOf(body)
    const row = await saves.save(held, problem, fields, await readSaveHeaders(context, request, held.attempt))
    reply.header(SAVE_HEADERS.rev, row.rev)
    await context.recordedAnswers.withdraw(held.attempt.id, problem, storedFields(row))
    return {
      ...(await shown(context, held, row)),
      ...(await context.recordedAnswers.addressOf(held.attempt.id, problem, storedFields(row))),
    }
  }
}

function clearRoute(app: App, context: Context) {
  app.delete(
    CALLS.deleteSolution.path,
    { schema: { params: SlugParams, response: replies(Empty) } },
    async (request, reply) => {
      const { held, problem } = await ownSolution(context, senderOf(request).user, request.params.slug)
      const headers = await readSaveHeaders(context, request, held.attempt)
      const { rev } = await context.saves.clear(held, problemOf(held, problem), headers)
      reply.header(SAVE_HEADERS.rev, rev)
      return {}
    },
  )
}

/** Where a solution of the user's own belongs; throws a 404 for every other slug. */
async function ownSolution({ attempts, store }: Context, user: RequestUser, slug: string) {
  const place = await store.solutions.place(slug)
  const held = place && (await attempts.held(user, place.attempt_id))
  if (!held) throw httpError(404, 'You have no such solution.')
  return { held, problem: place.problem }
}

function problemOf({ test }: AttemptAtTest, slug: string): CatalogProblem {
  const problem = test.problems.get(slug)
  if (problem) return problem
  throw httpError(404, `The test has no problem "${slug}".`)
}

/** With what has arrived of a recorded answer. */
async function shown({ recordedAnswers }: Context, held: AttemptAtTest, row: SolutionRow) {
  const problem = problemOf(held, row.problem)
  const solution = showSolution(held, problem, row)
  if (!problem.rules?.type.records) return solution
  return { ...solution, ...(await recordedAnswers.arrivalsOf(row.attempt_id)).ofAnswer(problem, row) }
}
