import { Type } from 'typebox'
import {
  IdBody,
  InitReply,
  OpenedReply,
  OpenRequest,
  ProblemsReply,
  Refusal,
  SectionsReply,
} from '../../../src/wire/bodies.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { SolutionSet } from '../../../src/wire/entities.ts'
import { type App, type Context, invitedTo } from '../context.ts'
import { refusal } from '../refusal.ts'
import { showAttempt, showProblem, showSections } from '../serialise.ts'
import { senderOf } from '../sessions.ts'

export const IdParams = Type.Object({ id: Type.Integer() })
const Empty = Type.Object({})
const ProblemsQuery = Type.Object({ ids: Type.String({ pattern: '^\\d+(,\\d+)*$' }) })

/** Beginning an attempt and reading what it is made of. */
export function attemptRoutes(app: App, context: Context) {
  beginRoutes(app, context)
  readRoutes(app, context)
}

function beginRoutes(app: App, context: Context) {
  const { attempts, catalog } = context

  app.post(
    CALLS.init.path,
    { schema: { params: IdParams, body: IdBody, response: { 200: InitReply, '4xx': Refusal } } },
    (request) => {
      const { user } = senderOf(request)
      const named = catalog.byId(request.params.id)
      if (!named) throw refusal(404, `There is no test ${request.params.id}.`)
      const { test } = invitedTo(context, user, named.definition.slug)
      return { testsolutionset_id: attempts.init(user, test) }
    },
  )

  app.post(
    CALLS.start.path,
    { schema: { params: IdParams, body: IdBody, response: { 200: Empty, '4xx': Refusal } } },
    (request) => {
      attempts.start(attempts.mine(senderOf(request).user, request.params.id))
      return {}
    },
  )

  app.post(
    CALLS.open.path,
    { schema: { params: IdParams, body: OpenRequest, response: { 200: OpenedReply, '4xx': Refusal } } },
    (request) => {
      const { device, session } = request.body
      return attempts.open(attempts.mine(senderOf(request).user, request.params.id), device, session)
    },
  )
}

function readRoutes(app: App, { attempts, clock, store }: Context) {
  app.get(
    CALLS.solutionSet.path,
    { schema: { params: IdParams, response: { 200: SolutionSet, '4xx': Refusal } } },
    (request) => {
      const { attempt, test } = attempts.mine(senderOf(request).user, request.params.id)
      return showAttempt(attempt, test, store.evidence.lastSequence(attempt.id))
    },
  )

  app.get(
    CALLS.sections.path,
    { schema: { params: IdParams, response: { 200: SectionsReply, '4xx': Refusal } } },
    (request) => {
      const { attempt, test } = attempts.started(senderOf(request).user, request.params.id)
      return { sections: [...showSections(test, attempt, store.solutions.all(attempt.id), clock.now())] }
    },
  )

  app.get(
    CALLS.problems.path,
    {
      schema: {
        params: IdParams,
        querystring: ProblemsQuery,
        response: { 200: ProblemsReply, '4xx': Refusal },
      },
    },
    (request) => {
      const { attempt, test } = attempts.started(senderOf(request).user, request.params.id)
      const wanted = new Set(request.query.ids.split(',').map(Number))
      const problems = [...test.problems.values()].filter((problem) => wanted.has(problem.id))
      const show = (slug: string) => store.solutions.of(attempt.id, slug)
      return { problems: problems.map((problem) => showProblem(problem, show(problem.slug), test, attempt)) }
    },
  )
}
