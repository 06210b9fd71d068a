import { Type } from 'typebox'
import { CALLS } from '../../../src/wire/calls.ts'
import { PER_MINUTE } from '../../../src/wire/limits.ts'
import { senderOf } from '../auth/sessions.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { App } from '../http/server.ts'
import { bodyOfPage, headersOfPage } from '../link-preview/response.ts'
import type { Context } from './context.ts'

const PreviewQuery = Type.Object({ url: Type.String({ maxLength: 4000 }) })

/** Pages that statements link to, for the preview beside the question (CALL-76, GAP-117). */
export function proxyRoutes(app: App, { clock, previewer }: Context) {
  const allow = createRateLimit(clock, PER_MINUTE.linkPreviews, 60_000)
  const schema = { querystring: PreviewQuery }

  app.head(CALLS.previewHead.path, { schema }, async (request, reply) => {
    allow(senderOf(request).user.id)
    return reply.headers(headersOfPage(await previewer.load(request.query.url, 'HEAD'))).send()
  })

  app.get(CALLS.preview.path, { schema }, async (request, reply) => {
    allow(senderOf(request).user.id)
    const page = await previewer.load(request.query.url, 'GET')
    return reply.headers(headersOfPage(page)).send(bodyOfPage(page))
  })
}
