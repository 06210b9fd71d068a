import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ActiveSessionReply, SettingsReply, SettingsRequest } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { fitsSession, senderOf } from '../auth/sessions.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { AssessmentParams, type Context, invitedTo, replies } from './context.ts'

const SessionParams = Type.Object({ id: Type.Integer(), slug: Type.String(), username: Type.String() })
const SessionQuery = Type.Object({ device: Type.Optional(Type.String({ maxLength: 100 })) })

/** Calls of the socket's host: who holds an attempt, and its settings (CALL-30, CALL-31, GAP-024). */
export function sessionServiceRoutes(app: App, context: Context) {
  const { attempts, holders } = context

  app.get(
    CALLS.activeSession.path,
    { schema: { params: SessionParams, querystring: SessionQuery, response: replies(ActiveSessionReply) } },
    async (request) => {
      const { user, session } = senderOf(request)
      const { id, slug, username } = request.params
      const { test } = await invitedTo(context, user, slug)
      if (test.id !== id || username !== user.username)
        throw httpError(404, `There is no session of "${username}" at this test for you.`)
      refuseWrongSession(request, test)
      const attempt = await attempts.of(user, test)
      const holder = attempt?.ended_at === null ? await holders.holderOf(attempt) : undefined
      const { device } = request.query
      const isOther = device === undefined ? holder !== session.public_id : attempt?.device !== device
      return holder !== undefined && isOther ? { active: true, session_id: holder } : { active: false }
    },
  )

  app.post(
    CALLS.fetchSettings.path,
    { schema: { params: AssessmentParams, body: SettingsRequest, response: replies(SettingsReply) } },
    async (request) => {
      const { user } = senderOf(request)
      const { test_slug, username } = request.body
      const { test } = await attempts.mine(user, request.params.id)
      if (username !== user.username || test.definition.slug !== test_slug)
        throw httpError(422, `The attempt ${request.params.id} is not of "${username}" at "${test_slug}".`)
      refuseWrongSession(request, test)
      return { settings: settingsHere(context, test), system_settings: test.definition.system }
    },
  )
}

/** What the test says, and the languages for which this server has a language server. */
function settingsHere({ languageServers }: Context, { definition: { settings } }: CatalogTest) {
  const { languages } = languageServers
  const { enabled = true } = settings.completion ?? {}
  if (!enabled || languages.length === 0) return settings
  return { ...settings, completion: { enabled, languages: [...languages] } }
}

function refuseWrongSession(request: FastifyRequest, test: CatalogTest) {
  if (fitsSession(request.headers, senderOf(request), test)) return
  throw httpError(403, 'The header x-sessionid does not name this session. Reload the page.')
}
