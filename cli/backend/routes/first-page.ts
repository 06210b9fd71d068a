import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { LANGUAGE_COOKIE, LANGUAGES } from '../../../src/sdk/language.ts'
import { SIGN_OUT } from '../../../src/wire/calls.ts'
import type { TestDefinition } from '../../definitions/definition.ts'
import { examBrowserOf } from '../auth/exam-browser.ts'
import type { FirstPage } from '../first-page/first-page.ts'
import { machinePart } from '../first-page/machine.ts'
import type { Progress } from '../first-page/offer.ts'
import { FIRST_PAGE, firstPageHtml } from '../first-page/page.ts'
import { FIRST_PAGE_SCRIPT } from '../first-page/script.ts'
import { httpError } from '../http/errors.ts'
import { sendPage } from '../http/page.ts'
import { pageLanguageOf } from '../http/plain-pages.ts'
import type { App } from '../http/server.ts'
import { sameSecret } from '../platform/hash.ts'
import type { Context } from './context.ts'
import { landingOf, startAtQuestion } from './first-question.ts'
import { isForbidden, isOpened, type SendPlain } from './sign-in.ts'

const KeyParams = Type.Object({ key: Type.String() })
const YEAR_SECONDS = 31_536_000

/** The first page of a server on a loopback address: its link, and what its buttons do. */
export function firstPageRoutes(app: App, context: Context, plain: SendPlain) {
  const { firstPage } = context
  if (!firstPage) return
  const { people, visits } = firstPage

  app.get(`${FIRST_PAGE.link}/:key`, { schema: { params: KeyParams } }, (request, reply) => {
    reply.header('referrer-policy', 'no-referrer')
    if (!isOpened(request)) throw httpError(403, 'Open this link in its own tab.')
    // The address with the key is replaced, so that no history keeps it.
    if (visits.begin(request, reply, request.params.key)) return reply.redirect('/', 303)
    return plain(request, reply.code(404), 'oldLink')
  })

  app.get(FIRST_PAGE.script, (_request, reply) => reply.type('text/javascript').send(FIRST_PAGE_SCRIPT))

  app.get(FIRST_PAGE.machine, async (request, reply) => {
    if (!visits.of(request)) throw httpError(401, 'Open the address that the server printed.')
    const part = machinePart(await firstPage.findings(), pageLanguageOf(request))
    return reply.type('text/html; charset=utf-8').send(part)
  })

  app.post(FIRST_PAGE.language, (request, reply) => {
    const fields = formOf(request, visits)
    if (!fields) return plain(request, reply.code(401), 'oldLink')
    const language = LANGUAGES.find(({ code }) => code === fields.get('language'))
    if (language)
      reply.setCookie(LANGUAGE_COOKIE, language.code, { path: '/', sameSite: 'lax', maxAge: YEAR_SECONDS })
    return reply.redirect('/', 303)
  })

  app.post(FIRST_PAGE.open, (request, reply) => {
    const fields = formOf(request, visits)
    if (!fields) return plain(request, reply.code(401), 'oldLink')
    const [role, slug = ''] = (fields.get('open') ?? '').split('/', 2)
    if (role !== 'candidate' && role !== 'recruiter') throw httpError(400, 'The form names nobody.')
    return openAs(request, reply, { role, slug })
  })

  /** Makes the invite of this person, as the printed links do, and opens it. */
  async function openAs(
    request: FastifyRequest,
    reply: FastifyReply,
    { role, slug }: { readonly role: keyof FirstPage['people']; readonly slug: string },
  ) {
    const { attempts, catalog, clock, random, sessions, store } = context
    const test = catalog.bySlug(slug)
    if (!test) throw httpError(404, `There is no test "${slug}".`)
    const row = await store.users.user(people[role], clock.now())
    const invite = `/invite/${await store.users.invite(row.id, test.id, random.token())}`
    const known = (await sessions.holderOf(request))?.user
    const isOneOfOurs = Object.values(people).some(({ username }) => username === known?.username)
    // The page of the invite asks before it signs anybody else out, and says which browser a test wants.
    if ((known && !isOneOfOurs) || isForbidden(request, test, row)) return reply.redirect(invite, 303)
    await sessions.signIn(request, reply, row)
    await attempts.retireTrial(row, test)
    const user = { ...row, browser: examBrowserOf({ headers: request.headers, url: request.originalUrl }) }
    const isFeatured = firstPage?.offer.featured.some((one) => one.test.slug === slug) === true
    const to =
      role === 'candidate' && isFeatured ? await startAtQuestion(context, user, test) : landingOf(test)
    return reply.redirect(to, 303)
  }
}

/** The fields of a form of the first page; nothing without a visit. Throws a 403 without the token of the visit. */
function formOf(request: FastifyRequest, visits: FirstPage['visits']): URLSearchParams | undefined {
  const visit = visits.of(request)
  if (!visit) return undefined
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  if (sameSecret(fields.get(SIGN_OUT.field) ?? '', visit.csrf)) return fields
  throw httpError(403, 'This form is of another visit. Open the page again.')
}

/** The first page for a browser of the operator; nothing for anybody else. */
export async function answerFirstPage(
  { attempts, clock, firstPage, random, store, catalog }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const visit = firstPage?.visits.of(request)
  if (!firstPage || !visit) return undefined
  const candidate = await store.users.userByName(firstPage.people.candidate.username)

  async function progressOf({ slug }: TestDefinition): Promise<Progress> {
    const test = catalog.bySlug(slug)
    const attempt = candidate && test && (await attempts.of(candidate, test))
    if (!attempt?.started_at) return 'new'
    return attempt.ended_at === null ? 'running' : 'ended'
  }

  const html = await firstPageHtml({
    offer: firstPage.offer,
    language: pageLanguageOf(request),
    csrf: visit.csrf,
    now: clock.now(),
    progressOf,
  })
  return sendPage(request, reply, { html, nonce: random.token() })
}
