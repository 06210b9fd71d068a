import { Type } from 'typebox'
import { ProblemReply } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { UserType } from '../../../src/wire/entities.schema.ts'
import { passageOf } from '../attempts/serialise.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { type Context, replies, SlugParams } from './context.ts'

const ProblemQuery = Type.Object({ _role: UserType, test_slug: Type.Optional(Type.String()) })

/** One problem outside its test, for recruiters (CALL-27). */
export function problemRoutes(app: App, { catalog, store, variants }: Context) {
  const schema = { params: SlugParams, querystring: ProblemQuery, response: replies(ProblemReply) }
  app.get(CALLS.problem.path, { schema }, async (request) => {
    const { user } = senderOf(request)
    const { _role, test_slug } = request.query
    if (user.usertype !== 'recruiter' || _role !== user.usertype)
      throw httpError(403, 'Only recruiters see a problem outside its test.')
    const { slug } = request.params
    const mine = new Set((await store.users.invitesOf(user.id)).map((invite) => invite.test_id))
    const test = catalog.tests.find(
      ({ id, definition, shown }) =>
        mine.has(id) && shown.has(slug) && (test_slug === undefined || definition.slug === test_slug),
    )
    const problem = test && variants.preview(test).shown.get(slug)
    if (!test || !problem) throw httpError(404, `There is no problem "${slug}" in a test of yours.`)
    return {
      problem: problem.shown,
      ...passageOf(problem),
      is_live: await store.attempts.hasRunning(test.id),
    }
  })
}
