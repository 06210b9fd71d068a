import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { BASE_PATH, CSRF, SIGN_OUT } from '../../../src/wire/calls.ts'
import { examBrowserOf, isExamBrowser } from '../auth/exam-browser.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { httpError } from '../http/errors.ts'
import type { PlainPageName } from '../http/plain-page-texts.ts'
import type { PlainPageForm } from '../http/plain-pages.ts'
import type { App } from '../http/server.ts'
import { sameSecret } from '../platform/hash.ts'
import type { UserRow } from '../store/users.ts'
import type { Context } from './context.ts'

const InviteParams = Type.Object({ token: Type.String() })
/** More than any form here has, in bytes. */
const FORM_LIMIT = 2000

/** Answers with a page of one message. */
export type SendPlain = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: PlainPageName,
  form?: PlainPageForm,
) => FastifyReply

interface Invited {
  readonly user: UserRow
  readonly test: CatalogTest
}

/** Signing in by an invite, and signing out. What ends a session is a form, which no link can send (ROUTE-22). */
export function signInRoutes(app: App, context: Context, plain: SendPlain) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request: FastifyRequest, body: string, done: (error: null, fields: URLSearchParams) => void) =>
      done(null, new URLSearchParams(body)),
  )
  inviteRoutes(app, context, plain)
  signOutRoutes(app, context, plain)
}

function inviteRoutes(app: App, context: Context, plain: SendPlain) {
  const { attempts, catalog, sessions, store } = context
  const path = '/invite/:token'
  const schema = { params: InviteParams }

  app.get(path, { schema }, async (request, reply) => {
    if (!isOpened(request)) throw httpError(403, 'Open this link in its own tab.')
    const invited = await invitedBy(request.params.token)
    if (!invited || isRefused(request, invited)) return refuse(request, reply, invited)
    const known = await sessions.holderOf(request)
    if (!known || known.user.id === invited.user.id) return enter(request, reply, invited)
    return plain(request, reply, 'otherInvite', {
      token: known.session.csrf,
      names: { from: known.user.full_name, to: invited.user.full_name },
    })
  })

  app.post(path, { schema }, async (request, reply) => {
    const invited = await invitedBy(request.params.token)
    if (!invited || isRefused(request, invited)) return refuse(request, reply, invited)
    await checkToken(context, request)
    return enter(request, reply, invited)
  })

  async function invitedBy(token: string): Promise<Invited | undefined> {
    const invite = await store.users.inviteByToken(token)
    const user = invite && (await store.users.userById(invite.user_id))
    const test = invite && catalog.byId(invite.test_id)
    return user && test && { user, test }
  }

  const isRefused = (request: FastifyRequest, { test, user }: Invited) => isForbidden(request, test, user)

  function refuse(request: FastifyRequest, reply: FastifyReply, invited: Invited | undefined) {
    if (invited) return plain(request, reply.code(403), 'examBrowser')
    return plain(request, reply.code(404), 'unknownInvite')
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, { test, user }: Invited) {
    await sessions.signIn(request, reply, user)
    await attempts.retireTrial(user, test)
    return reply.redirect(`${BASE_PATH}/test/${encodeURIComponent(test.definition.slug)}`, 303)
  }
}

/** Whether a person opened it, and no picture, frame or prefetch of another page. A program does not say. */
export const isOpened = ({ headers, method }: FastifyRequest) =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  headers['sec-purpose'] === undefined

function signOutRoutes(app: App, context: Context, plain: SendPlain) {
  const { sessions } = context

  app.get(SIGN_OUT.path, async (request, reply) => {
    const known = await sessions.holderOf(request)
    if (!known) return plain(request, reply, keepsNoCookies(request) ? 'noCookies' : 'signedOut')
    const form = { token: known.session.csrf, names: { from: known.user.full_name } }
    return plain(request, reply, 'signOut', form)
  })

  app.post(SIGN_OUT.path, async (request, reply) => {
    await checkToken(context, request)
    await sessions.signOut(request, reply)
    return reply.redirect(SIGN_OUT.path, 303)
  })
}

/** The player says so where it was loaded and nobody is signed in. */
const keepsNoCookies = ({ url }: FastifyRequest) => url.endsWith(`?${SIGN_OUT.withoutCookies}`)

/** Whether the test may not be opened in the browser of this request. */
export function isForbidden(
  { headers, originalUrl }: FastifyRequest,
  { definition }: CatalogTest,
  user: Pick<UserRow, 'usertype'>,
) {
  return !isExamBrowser(definition, user, examBrowserOf({ headers, url: originalUrl }))
}

/** Throws a 403 without the CSRF token of the signed-in user; if nobody is signed in, there is no session to end. */
async function checkToken({ sessions }: Context, request: FastifyRequest) {
  const known = await sessions.holderOf(request)
  const sent = request.body instanceof URLSearchParams ? request.body.get(SIGN_OUT.field) : undefined
  const token = String(sent ?? request.headers[CSRF.header] ?? '')
  if (!known || sameSecret(token, known.session.csrf)) return
  throw httpError(403, 'This form is of another session. Open the page again.')
}
