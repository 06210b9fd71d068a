import type { FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH } from '../../../src/wire/calls.ts'
import { html } from '../../report/html.ts'
import { REVIEW_PATH, sendPage } from '../http/page.ts'
import { framedPage, type Onward } from '../http/page-frame.ts'
import { texts } from '../http/plain-page-texts.ts'
import { pageLanguageOf, plainPage } from '../http/plain-pages.ts'
import type { App } from '../http/server.ts'
import type { UserRow } from '../store/users.ts'
import type { Context } from './context.ts'
import { answerFirstPage } from './first-page.ts'

/** The first page of the operator, and the lists that lead on: of the tests of the signed-in user, and for recruiters of what can be reviewed. */
export function homeRoutes(app: App, context: Context) {
  const { catalog, firstPage, random, sessions, store } = context

  const page = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    sendPage(request, reply, { html: text, nonce: random.token() })

  const testsOf = async (user: UserRow) =>
    (await store.users.invitesOf(user.id)).flatMap(({ test_id }) => catalog.byId(test_id)?.definition ?? [])

  app.get('/', async (request, reply) => {
    const first = await answerFirstPage(context, request, reply)
    if (first) return first
    const language = pageLanguageOf(request)
    const user = (await sessions.holderOf(request))?.user
    const tests = user ? await testsOf(user) : []
    if (!user || tests.length === 0) {
      const name = firstPage?.visits.isRemembered(request) ? 'oldLink' : 'openInvite'
      return page(request, reply, plainPage(name, language))
    }
    const words = texts[language]
    const ways: Onward[] = tests.map(({ name, slug }) => ({
      href: `${BASE_PATH}/test/${encodeURIComponent(slug)}`,
      text: name,
    }))
    if (user.usertype === 'recruiter')
      ways.push({ href: REVIEW_PATH, text: words.review, about: words.reviewWhy })
    const text = html`${words.testsOf(user.full_name)}`
    return page(request, reply, framedPage({ title: words.tests, text, ways }, language))
  })

  app.get(REVIEW_PATH, async (request, reply) => {
    const language = pageLanguageOf(request)
    const user = (await sessions.holderOf(request))?.user
    const tests = user?.usertype === 'recruiter' ? await testsOf(user) : []
    if (tests.length === 0) {
      const name = user ? 'noReview' : 'openInvite'
      return page(request, reply.code(user ? 404 : 401), plainPage(name, language))
    }
    const words = texts[language]
    const ways = tests.map(({ name, slug }) => ({
      href: `${REVIEW_PATH}/${encodeURIComponent(slug)}`,
      text: words.attempts(name),
    }))
    const text = html`${words.reviewWhy}`
    return page(request, reply, framedPage({ title: words.review, text, ways }, language))
  })
}
