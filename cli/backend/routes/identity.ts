import { ServerTimeReply, SessionReply } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { Identity, User, type UserType } from '../../../src/wire/entities.schema.ts'
import { isoTime } from '../../../src/wire/time.ts'
import { senderOf } from '../auth/sessions.ts'
import { showUser } from '../auth/user.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import type { UserRow } from '../store/users.ts'
import { type Context, IdParams, replies } from './context.ts'

/** The signed-in user, and the server's time. */
export function identityRoutes(app: App, { catalog, clock, config, store }: Context) {
  app.get(CALLS.identity.path, { schema: { response: replies(Identity) } }, (request) => {
    const { id, username, usertype, email } = senderOf(request).user
    return { user_id: id, username, usertype, email }
  })

  app.get(CALLS.validateSession.path, { schema: { response: replies(SessionReply) } }, (request) => ({
    session_id: senderOf(request).session.public_id,
  }))

  for (const [call, usertype] of [
    [CALLS.hacker, 'hacker'],
    [CALLS.recruiter, 'recruiter'],
  ] as const) {
    app.get(call.path, { schema: { params: IdParams, response: replies(User) } }, (request) =>
      showUser(self(senderOf(request).user, usertype, request.params.id), config.chat?.secret),
    )
  }

  app.get(CALLS.serverTime.path, { schema: { response: replies(ServerTimeReply) } }, async (request) => ({
    server_time: isoTime(clock.now()),
    is_system_time_mismatch_enabled: await isClockWatched(senderOf(request).user),
  }))

  /** The call names no test, so every running test of the sender must ask for it: no other may end by it. */
  async function isClockWatched(user: UserRow): Promise<boolean> {
    const running = (await store.attempts.runningOf(user.id)).map((attempt) => catalog.byId(attempt.test_id))
    return running.length > 0 && running.every((test) => test?.definition.is_system_time_mismatch_enabled)
  }
}

/** The sender, when the path names nobody else; throws a 404 otherwise. */
export function self<User extends UserRow>(user: User, usertype: UserType, id: number): User {
  if (user.id === id && user.usertype === usertype) return user
  throw httpError(404, `You are not the ${usertype} ${id}.`)
}
