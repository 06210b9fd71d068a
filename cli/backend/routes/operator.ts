import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Person } from '../../definitions/definition.ts'
import type { Extended, Extension } from '../attempts/extension.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { sameSecret } from '../platform/hash.ts'
import type { PictureRequest, PurgeRequest } from '../proctoring/operator.ts'
import type { PurgedAttempt } from '../proctoring/purge.ts'
import { Empty, replies } from './context.ts'
import { PodsNow } from './operator-pods.ts'

/** Paths of the operator's commands. */
export const EXTEND_PATH = '/operator/extend'
export const SNAPSHOT_PATH = '/operator/snapshot'
export const PURGE_PATH = '/operator/purge'
export const INVITE_PATH = '/operator/invite'
export const PODS_PATH = '/operator/pods'

const Optional = Type.Optional
const ExtensionBody = Type.Object({
  username: Type.String(),
  testSlug: Type.String(),
  minutes: Type.Number(),
  section: Optional(Type.String()),
})
const ExtendedReply = Type.Object({
  section: Optional(Type.String()),
  deadline: Optional(Type.String()),
})
const PictureBody = Type.Object({
  username: Type.String(),
  testSlug: Type.String(),
  trigger: Type.String({ minLength: 1, maxLength: 100 }),
})
const PurgeBody = Type.Object({ username: Optional(Type.String()), testSlug: Optional(Type.String()) })
const InviteBody = Type.Object({
  person: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 100 }),
    full_name: Type.String(),
    email: Type.String(),
    usertype: Type.Enum(['hacker', 'recruiter']),
  }),
  testSlug: Type.String(),
})
const InviteReply = Type.Object({ path: Type.String() })
const PurgeReply = Type.Object({
  attempts: Type.Array(
    Type.Object({
      attempt: Type.Number(),
      username: Type.String(),
      test: Type.String(),
      files: Type.Number(),
      events: Type.Number(),
    }),
  ),
})

/** What an operator may do at run time. */
export interface OperatorCommands {
  extend(ask: Extension): Promise<Extended>
  /** Path of a sign-in link. */
  invite(person: Person, testSlug: string): Promise<string>
  askPicture(ask: PictureRequest): Promise<void>
  /** Every pod, and everybody who waits for one. */
  pods(): Promise<PodsNow>
  purge(ask: PurgeRequest): Promise<readonly PurgedAttempt[]>
}

/** Only who may read the data folder knows `token`. */
export interface Operator extends OperatorCommands {
  readonly token: string
}

export function operatorRoutes(app: App, { askPicture, extend, invite, pods, purge, token }: Operator) {
  function check({ headers: { authorization = '' } }: FastifyRequest) {
    if (!sameSecret(authorization, `Bearer ${token}`))
      throw httpError(401, 'Only the operator of the server may do this.')
  }

  app.post(
    EXTEND_PATH,
    { schema: { body: ExtensionBody, response: replies(ExtendedReply) } },
    async (request) => {
      check(request)
      const { section, deadline } = await extend(request.body)
      return { ...(section && { section }), ...(deadline && { deadline }) }
    },
  )

  app.post(INVITE_PATH, { schema: { body: InviteBody, response: replies(InviteReply) } }, async (request) => {
    check(request)
    const { person, testSlug } = request.body
    return { path: await invite(person, testSlug) }
  })

  app.post(PODS_PATH, { schema: { body: Empty, response: replies(PodsNow) } }, async (request) => {
    check(request)
    return pods()
  })

  app.post(SNAPSHOT_PATH, { schema: { body: PictureBody, response: replies(Empty) } }, async (request) => {
    check(request)
    await askPicture(request.body)
    return {}
  })

  app.post(PURGE_PATH, { schema: { body: PurgeBody, response: replies(PurgeReply) } }, async (request) => {
    check(request)
    const { testSlug, username } = request.body
    return {
      attempts: [...(await purge({ ...(testSlug && { testSlug }), ...(username && { username }) }))],
    }
  })
}
