import { Type } from 'typebox'
import { Refusal } from '../../../src/wire/bodies.ts'
import type { App } from '../context.ts'
import type { Extended, Extension } from '../contract.ts'
import { refusal } from '../refusal.ts'
import { sameSecret } from '../seal.ts'

/** Where the commands of an operator reach the server that runs on their data folder. */
export const EXTEND_PATH = '/operator/extend'

const ExtensionBody = Type.Object({
  username: Type.String(),
  testSlug: Type.String(),
  minutes: Type.Number(),
  section: Type.Optional(Type.String()),
})
const ExtendedReply = Type.Object({
  section: Type.Optional(Type.String()),
  deadline: Type.Optional(Type.String()),
})

/** What an operator may do at run time; `token` is known to those only who may read the data folder. */
export function operatorRoutes(app: App, token: string, extend: (ask: Extension) => Extended) {
  app.post(
    EXTEND_PATH,
    { schema: { body: ExtensionBody, response: { 200: ExtendedReply, '4xx': Refusal } } },
    (request) => {
      const { authorization = '' } = request.headers
      if (!sameSecret(authorization, `Bearer ${token}`))
        throw refusal(401, 'This is for the operator of the server only.')
      const { section, deadline } = extend(request.body)
      return { ...(section && { section }), ...(deadline && { deadline }) }
    },
  )
}
