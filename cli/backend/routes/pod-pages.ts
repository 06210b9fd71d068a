import { Type } from 'typebox'
import { POD_PATH } from '../../../src/wire/pods.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { type Context, SlugParams } from './context.ts'
import { notebookPath, notebookReply } from './notebook-proxy.ts'
import { podAnswer } from './pod-subject.ts'
import { passPodsOn } from './pods-passed-on.ts'

const PLAIN = 'text/plain; charset=utf-8'

const NotebookParams = Type.Object({ slug: Type.String(), '*': Type.String() })
const LogParams = Type.Object({ slug: Type.String(), run: Type.String({ maxLength: 200 }) })

/** What a page reads of a pod besides the calls: its health and logs (CALL-65, CALL-66). */
export function podPageRoutes(app: App, context: Context) {
  const { pods, runs, store } = context

  app.get(`${POD_PATH}/:slug/health`, { schema: { params: SlugParams } }, async (request) => {
    const { subject } = await podAnswer(context, senderOf(request).user, request.params.slug)
    const state = await pods.wait(subject)
    const { kind } = state
    if (kind === 'full' || kind === 'failed') throw httpError(404, 'This answer has no pod.')
    return {
      status: kind,
      ...(kind === 'resting' && { retry_after: Math.ceil(state.retryAfterMs / 1000) }),
    }
  })

  app.get(`${POD_PATH}/:slug/log/:run`, { schema: { params: LogParams } }, async (request, reply) => {
    const { solution } = await podAnswer(context, senderOf(request).user, request.params.slug)
    const row = await store.runs.byPublicId(request.params.run)
    if (row?.solution_id !== solution.id) throw httpError(404, 'You have no such log.')
    return reply.type(PLAIN).send((await runs.show(row)).output)
  })
}

/**
 * The notebook server of a pod. Its client knows no CSRF token; that no page of another site calls it is checked before any
 * route, by the origin of the request.
 */
export function kernelRoutes(app: App, context: Context) {
  const { pods, sessions } = context

  app.addHook('onRequest', async (request) => {
    request.signedIn = await sessions.holderOf(request)
  })
  passPodsOn(app, context)

  app.route({
    method: ['GET', 'POST', 'PATCH', 'DELETE'],
    url: `${POD_PATH}/:slug/jupyter/*`,
    schema: { params: NotebookParams },
    async handler(request, reply) {
      const { subject } = await podAnswer(context, senderOf(request).user, request.params.slug)
      const path = notebookPath(request.url)
      if (!subject.rules.server || path === undefined) throw httpError(404, 'There is nothing here.')
      const { method, body: sent } = request
      const body = sent == null ? undefined : typeof sent === 'string' ? sent : JSON.stringify(sent)
      const { bytes, status } = await notebookReply(pods.notebook(subject), { method, path, body })
      // The pod is the candidate's: nothing that it says becomes a page here.
      return reply
        .code(status)
        .type(status === 204 ? PLAIN : 'application/json; charset=utf-8')
        .send(bytes)
    },
  })
}
