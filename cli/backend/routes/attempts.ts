import { Type } from 'typebox'
import {
  IdBody,
  InitReply,
  OpenedReply,
  OpenRequest,
  ProblemsReply,
  SectionsReply,
} from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { SolutionSet } from '../../../src/wire/entities.schema.ts'
import { PositionRequest } from '../../../src/wire/position.schema.ts'
import { refuseFenced } from '../attempts/fence.ts'
import { showAttempt, showProblem, showSections } from '../attempts/serialise.ts'
import { timesOf } from '../attempts/times.ts'
import { undrawnReply } from '../attempts/undrawn.ts'
import { type RequestUser, senderOf } from '../auth/sessions.ts'
import type { CatalogProblem, CatalogTest } from '../content/catalog.ts'
import { customMessageError, httpError } from '../http/errors.ts'
import { pageLanguageOf } from '../http/plain-pages.ts'
import type { App } from '../http/server.ts'
import { type Context, Empty, IdParams, invitedTo, replies } from './context.ts'
import { readSender } from './save-headers.ts'

const ProblemsQuery = Type.Object({ ids: Type.String({ pattern: '^\\d+(,\\d+)*$' }) })

/** Starts an attempt and reads its sections and problems. */
export function attemptRoutes(app: App, context: Context) {
  beginRoutes(app, context)
  readRoutes(app, context)
}

function beginRoutes(app: App, context: Context) {
  const { attempts, catalog, onboarding } = context

  async function testOf(user: RequestUser, id: number): Promise<CatalogTest> {
    const named = catalog.byId(id)
    if (!named) throw httpError(404, `There is no test ${id}.`)
    return (await invitedTo(context, user, named.definition.slug)).test
  }

  app.post(
    CALLS.init.path,
    { schema: { params: IdParams, body: IdBody, response: replies(InitReply) } },
    async (request) => {
      const { user } = senderOf(request)
      const test = await testOf(user, request.params.id)
      const { invite } = await invitedTo(context, user, test.definition.slug)
      if (!(await attempts.of(user, test)) && !(await onboarding.isDone({ user, test, invite })))
        throw httpError(409, 'This test needs your details first; fill in its form.')
      return { testsolutionset_id: await attempts.init(user, test) }
    },
  )

  app.post(
    CALLS.start.path,
    { schema: { params: IdParams, body: IdBody, response: replies(Empty) } },
    async (request) => {
      const held = await attempts.mine(senderOf(request).user, request.params.id)
      try {
        await attempts.start(held)
      } catch (error) {
        throw undrawnReply(error, pageLanguageOf(request))
      }
      return {}
    },
  )

  app.post(CALLS.retake.path, { schema: { params: IdParams, response: replies(Empty) } }, async (request) => {
    const { user } = senderOf(request)
    await attempts.retake(user, await testOf(user, request.params.id))
    return {}
  })

  app.post(
    CALLS.open.path,
    { schema: { params: IdParams, body: OpenRequest, response: replies(OpenedReply) } },
    async (request) => {
      const { user, session } = senderOf(request)
      const opener = { ...request.body, sessionId: session.public_id, address: request.ip }
      return attempts.open(await attempts.mine(user, request.params.id), opener)
    },
  )

  app.put(
    CALLS.position.path,
    { schema: { params: IdParams, body: PositionRequest, response: replies(Empty) } },
    async (request) => {
      const held = await attempts.started(senderOf(request).user, request.params.id)
      const { epoch, ...position } = request.body
      refuseFenced(held.attempt, await readSender(context, request, held.attempt, epoch))
      if (held.attempt.ended_at !== null)
        throw customMessageError(409, 'The test is over.', { why: 'closed' })
      await attempts.keepPosition(held, position)
      return {}
    },
  )
}

function readRoutes(app: App, { attempts, clock, recordedAnswers, store }: Context) {
  app.get(
    CALLS.solutionSet.path,
    { schema: { params: IdParams, response: replies(SolutionSet) } },
    async (request) => {
      const { attempt, test } = await attempts.mine(senderOf(request).user, request.params.id)
      return showAttempt(attempt, test, await store.evidence.lastSequence(attempt.id))
    },
  )

  app.get(
    CALLS.sections.path,
    { schema: { params: IdParams, response: replies(SectionsReply) } },
    async (request) => {
      const held = await attempts.started(senderOf(request).user, request.params.id)
      const rows = await store.solutions.all(held.attempt.id)
      const { ofAnswer } = await recordedAnswers.arrivalsOf(held.attempt.id)
      return { sections: [...showSections(held, rows, clock.now(), ofAnswer)] }
    },
  )

  app.get(
    CALLS.problems.path,
    { schema: { params: IdParams, querystring: ProblemsQuery, response: replies(ProblemsReply) } },
    async (request) => {
      const held = await attempts.started(senderOf(request).user, request.params.id)
      const { attempt, test } = held
      const wanted = new Set(request.query.ids.split(',').map(Number))
      const times = timesOf(test.definition, attempt, clock.now())
      const begun = test.sections.filter((_, index) => times[index]?.status !== 'PND')
      const asked = begun.flatMap((section) => section.problems).filter(({ id }) => wanted.has(id))
      const problems = new Set(asked.flatMap((problem) => [problem.passage ?? problem, problem]))
      const { ofAnswer } = await recordedAnswers.arrivalsOf(attempt.id)
      const show = async (problem: CatalogProblem) =>
        showProblem(held, problem, await store.solutions.of(attempt.id, problem.slug), ofAnswer)
      return { problems: await Promise.all([...problems].map(show)) }
    },
  )
}
