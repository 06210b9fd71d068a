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
import { type RequestUser, senderOf } from '../auth/sessions.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { customMessageError, httpError } from '../http/errors.ts'
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

  function testOf(user: RequestUser, id: number): CatalogTest {
    const named = catalog.byId(id)
    if (!named) throw httpError(404, `There is no test ${id}.`)
    return invitedTo(context, user, named.definition.slug).test
  }

  app.post(
    CALLS.init.path,
    { schema: { params: IdParams, body: IdBody, response: replies(InitReply) } },
    (request) => {
      const { user } = senderOf(request)
      const test = testOf(user, request.params.id)
      const { invite } = invitedTo(context, user, test.definition.slug)
      if (!attempts.of(user, test) && !onboarding.isDone({ user, test, invite }))
        throw httpError(409, 'This test needs your details first; fill in its form.')
      return { testsolutionset_id: attempts.init(user, test) }
    },
  )

  app.post(
    CALLS.start.path,
    { schema: { params: IdParams, body: IdBody, response: replies(Empty) } },
    async (request) => {
      await attempts.start(attempts.mine(senderOf(request).user, request.params.id))
      return {}
    },
  )

  app.post(CALLS.retake.path, { schema: { params: IdParams, response: replies(Empty) } }, (request) => {
    const { user } = senderOf(request)
    attempts.retake(user, testOf(user, request.params.id))
    return {}
  })

  app.post(
    CALLS.open.path,
    { schema: { params: IdParams, body: OpenRequest, response: replies(OpenedReply) } },
    (request) => {
      const { user, session } = senderOf(request)
      const opener = { ...request.body, sessionId: session.public_id, address: request.ip }
      return attempts.open(attempts.mine(user, request.params.id), opener)
    },
  )

  app.put(
    CALLS.position.path,
    { schema: { params: IdParams, body: PositionRequest, response: replies(Empty) } },
    (request) => {
      const held = attempts.started(senderOf(request).user, request.params.id)
      const { epoch, ...position } = request.body
      refuseFenced(held.attempt, readSender(context, request, held.attempt, epoch))
      if (held.attempt.ended_at !== null)
        throw customMessageError(409, 'The test is over.', { why: 'closed' })
      attempts.keepPosition(held, position)
      return {}
    },
  )
}

function readRoutes(app: App, { attempts, clock, recordedAnswers, store }: Context) {
  app.get(
    CALLS.solutionSet.path,
    { schema: { params: IdParams, response: replies(SolutionSet) } },
    (request) => {
      const { attempt, test } = attempts.mine(senderOf(request).user, request.params.id)
      return showAttempt(attempt, test, store.evidence.lastSequence(attempt.id))
    },
  )

  app.get(
    CALLS.sections.path,
    { schema: { params: IdParams, response: replies(SectionsReply) } },
    (request) => {
      const held = attempts.started(senderOf(request).user, request.params.id)
      const rows = store.solutions.all(held.attempt.id)
      return { sections: [...showSections(held, rows, clock.now(), recordedAnswers.arrivedOf)] }
    },
  )

  app.get(
    CALLS.problems.path,
    { schema: { params: IdParams, querystring: ProblemsQuery, response: replies(ProblemsReply) } },
    (request) => {
      const held = attempts.started(senderOf(request).user, request.params.id)
      const { attempt, test } = held
      const wanted = new Set(request.query.ids.split(',').map(Number))
      const times = timesOf(test.definition, attempt, clock.now())
      const begun = test.sections.filter((_, index) => times[index]?.status !== 'PND')
      const asked = begun.flatMap((section) => section.problems).filter(({ id }) => wanted.has(id))
      const problems = new Set(asked.flatMap((problem) => [problem.passage ?? problem, problem]))
      const show = (slug: string) => store.solutions.of(attempt.id, slug)
      return {
        problems: [...problems].map((problem) =>
          showProblem(held, problem, show(problem.slug), recordedAnswers.arrivedOf),
        ),
      }
    },
  )
}
