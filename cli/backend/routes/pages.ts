import type { FastifyReply, FastifyRequest } from 'fastify'
import { PREVIEW_PATH } from '../../../src/sdk/preview-frame.ts'
import { BASE_PATH, CALLS } from '../../../src/wire/calls.ts'
import { speedImage } from '../content/speed-image.ts'
import { sendPage } from '../http/page.ts'
import type { PlainPageName } from '../http/plain-page-texts.ts'
import { type PlainPageForm, pageLanguageOf, plainPage } from '../http/plain-pages.ts'
import { PrimedScripts } from '../http/primed-scripts.ts'
import type { App } from '../http/server.ts'
import { answerPreview } from '../preview-origin/answer.ts'
import type { Context } from './context.ts'
import { firstPageRoutes } from './first-page.ts'
import { playerRoutes } from './player-files.ts'
import { type Opening, playerOpening } from './player-opening.ts'
import { isForbidden, signInRoutes } from './sign-in.ts'

/** A header of every reply but the frame for candidates' pages. */
const FRAMED_BY_NOBODY = ['x-frame-options', 'cross-origin-opener-policy', 'cross-origin-resource-policy']

/** Where the replies are that a page brings in a script of its own. */
const PRIMED_PATH = `${BASE_PATH}/primed`

/** Pages that a browser opens: invite links, the player, and the few pages beside it. */
export async function pageRoutes(app: App, context: Context) {
  const { catalog, config, packages, pageScript, random, sessions } = context
  const primedScripts = new PrimedScripts(context)

  signInRoutes(app, context, plain)
  firstPageRoutes(app, context, plain)

  app.get('/favicon.ico', (_request, reply) => reply.code(204).send())

  app.get(PREVIEW_PATH, (request, reply) => {
    const { status, headers, body } = answerPreview(request.url)
    for (const name of FRAMED_BY_NOBODY) reply.removeHeader(name)
    return reply.code(status).headers(headers).send(body)
  })

  const image = speedImage()
  app.get(CALLS.speedImage.path, (_request, reply) =>
    reply.type('image/png').header('cache-control', 'no-store').send(image),
  )

  app.get<{ Params: { name: string } }>(`${PRIMED_PATH}/:name`, (request, reply) => {
    const script = primedScripts.find(request.params.name)
    return reply
      .code(script === undefined ? 404 : 200)
      .type('text/javascript; charset=utf-8')
      .send(script ?? '')
  })

  const open = await playerOpening(app, context)
  await app.register((scope: App) => playerRoutes(scope, context, { isRefused, open, player, plain }), {
    prefix: BASE_PATH,
  })

  /** A screen of a test that this browser may not open; a recruiter may use any. */
  async function isRefused(request: FastifyRequest): Promise<boolean> {
    const [, slug] = /^\/test\/([^/?]+)/.exec(request.url.slice(BASE_PATH.length)) ?? []
    const test = slug === undefined ? undefined : catalog.bySlug(decodeURIComponent(slug))
    const user = (await sessions.holderOf(request))?.user ?? { usertype: 'hacker' }
    return test !== undefined && isForbidden(request, test, user)
  }

  function player(request: FastifyRequest, reply: FastifyReply, { html, ...begun }: Opening) {
    const previewOrigin = context.previewOrigin.address(request.headers.host)
    const primedAt = begun.first && `${PRIMED_PATH}/${primedScripts.keep(begun.primed)}`
    const page = { config, packages, script: pageScript, previewOrigin, primedAt, ...begun }
    return sendPage(request, reply, { html, nonce: random.token(), player: page })
  }

  function plain(request: FastifyRequest, reply: FastifyReply, name: PlainPageName, form?: PlainPageForm) {
    const html = plainPage(name, pageLanguageOf(request), form)
    return sendPage(request, reply, { html, nonce: random.token() })
  }
}
