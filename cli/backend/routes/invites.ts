import { Type } from 'typebox'
import { ExtraData, OnboardedRequest } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { Invite } from '../../../src/wire/entities.schema.ts'
import { ONBOARDING_LIMIT_BYTES } from '../../../src/wire/limits.ts'
import type { Invited } from '../attempts/onboarding.ts'
import { refuseOtherBrowser } from '../auth/exam-browser.ts'
import { type RequestUser, senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { type Context, Empty, IdParams, replies } from './context.ts'

const InviteQuery = Type.Object({ invite_id: Type.Integer() })

/** An invite and the onboarding form behind it (CALL-22, CALL-50, CALL-51). */
export function inviteRoutes(app: App, context: Context) {
  const { onboarding } = context

  app.get(CALLS.invite.path, { schema: { params: IdParams, response: replies(Invite) } }, async (request) =>
    onboarding.show(await ownInvite(context, senderOf(request).user, request.params.id)),
  )

  app.post(
    CALLS.addExtraData.path,
    {
      bodyLimit: ONBOARDING_LIMIT_BYTES,
      schema: { querystring: InviteQuery, body: ExtraData, response: replies(Empty) },
    },
    async (request) => {
      await onboarding.answer(
        await ownInvite(context, senderOf(request).user, request.query.invite_id),
        request.body,
      )
      return {}
    },
  )

  app.post(
    CALLS.onboarded.path,
    { schema: { body: OnboardedRequest, response: replies(Empty) } },
    async (request) => {
      const { invite_id, test_slug } = request.body
      const invited = await ownInvite(context, senderOf(request).user, Number(invite_id))
      if (invited.test.definition.slug !== test_slug)
        throw httpError(422, `The invite ${invite_id} is not for the test "${test_slug}".`)
      await onboarding.finish(invited)
      return {}
    },
  )
}

/** The user's own invite; throws a 404 for any other id, so that ids cannot be probed. */
async function ownInvite({ catalog, store }: Context, user: RequestUser, id: number): Promise<Invited> {
  const invite = Number.isSafeInteger(id) ? await store.users.inviteById(id) : undefined
  const test = invite && catalog.byId(invite.test_id)
  if (!test || invite.user_id !== user.id) throw httpError(404, `You have no invite ${id}.`)
  refuseOtherBrowser(test.definition, user)
  return { user, test, invite }
}
