import { Type } from 'typebox'
import { CALLS } from '../../../src/wire/calls.ts'
import { SolutionSetHead, Test } from '../../../src/wire/entities.schema.ts'
import { showAttempt, showTest } from '../attempts/serialise.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { type Context, invitedTo, OwnerParams, replies, SlugParams } from './context.ts'
import { self } from './identity.ts'

const SetQuery = Type.Object({ context_slug: Type.String() })

/** The tests of a user, and whether they have begun. */
export function testRoutes(app: App, context: Context) {
  const { attempts, clock, onboarding, store } = context

  app.get(CALLS.test.path, { schema: { params: SlugParams, response: replies(Test) } }, async (request) => {
    const { user } = senderOf(request)
    const { test, invite } = await invitedTo(context, user, request.params.slug)
    const shown = showTest(test, { user, invite, attempt: await attempts.of(user, test) }, clock.now())
    return { ...shown, is_onboarded: await onboarding.isDone({ user, test, invite }) }
  })

  app.get(
    CALLS.solutionSetHead.path,
    { schema: { params: OwnerParams, querystring: SetQuery, response: replies(SolutionSetHead) } },
    async (request) => {
      const user = self(senderOf(request).user, request.params.type, request.params.id)
      const { test } = await invitedTo(context, user, request.query.context_slug)
      const attempt = await attempts.of(user, test)
      if (!attempt) throw httpError(404, 'You have no attempt at this test yet.')
      const set = showAttempt(attempt, test, await store.evidence.lastSequence(attempt.id))
      return { ...set, is_started: set.start_time !== undefined }
    },
  )
}
