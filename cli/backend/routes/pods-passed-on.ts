import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { App } from '../http/server.ts'
import { systemClock } from '../platform/clock.ts'
import { forwardedHeaders, NotReached } from '../pods/forwarder.ts'
import { type PodHosts, podsMoved } from '../pods/hosts.ts'
import type { Context } from './context.ts'

/** A host that is gone is replaced within this time, in milliseconds. */
const TAKEOVER_MS = 10_000
/** How long to wait before a host that was not reached is asked for again, in milliseconds. */
const AGAIN_MS = 500
const PASSED = ['content-type', 'content-length', 'retry-after', 'cache-control'] as const

/** What a call about pods may name in its path and in its body. */
interface Named {
  readonly id?: number
  readonly slug?: string
  readonly solution_slug?: string
}

/** Lets the process that has the pods of an attempt answer the calls about them, where that is another one. */
export function passPodsOn(app: App, context: Context): void {
  const { log, podHosts } = context
  if (!podHosts) return
  app.addHook('preHandler', async (request, reply) => {
    const attempt = await ownAttempt(context, request)
    if (attempt === undefined) return undefined
    const answered = await answerOf(podHosts, attempt, request).catch((error: unknown) => {
      if (error instanceof Error && 'statusCode' in error) throw error
      log(`The process with the pods of attempt ${attempt} does not answer: ${messageOf(error)}`)
      throw podsMoved()
    })
    return answered && passOn(reply, answered)
  })
}

/** The attempt that a call is about; `undefined` for any other than a running one of this user. */
async function ownAttempt(
  { store }: Pick<Context, 'store'>,
  { body, params, signedIn }: FastifyRequest,
): Promise<number | undefined> {
  const { id, slug = '' } = params as Named
  const { solution_slug = slug } = (body ?? {}) as Named
  const named = id ?? (await store.solutions.bySlug(solution_slug))?.attempt_id
  const attempt = named === undefined ? undefined : await store.attempts.byId(named)
  const isOwn = attempt !== undefined && attempt.user_id === signedIn?.user.id
  return isOwn && attempt.started_at !== null && attempt.ended_at === null ? attempt.id : undefined
}

/** The reply of the process that has the pods; `undefined` where they are here. A host that is gone is waited for. */
async function answerOf(
  hosts: PodHosts,
  attempt: number,
  request: FastifyRequest,
): Promise<IncomingMessage | undefined> {
  const { body, headers, ip, method, originalUrl: path, raw } = request
  const { 'content-length': _, ...sent } = forwardedHeaders(headers)
  const text = body == null ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const clock = systemClock()
  const until = clock.now() + TAKEOVER_MS
  for (;;) {
    try {
      const address = await hosts.settle(attempt, raw)
      if (address === undefined) return undefined
      const passed = { ...sent, 'x-forwarded-for': ip }
      return await hosts.forwarder.ask(address, { method, path, headers: passed, body: text })
    } catch (error) {
      if (!(error instanceof NotReached) || clock.now() > until) throw error
      await new Promise<void>((resolve) => void clock.after(AGAIN_MS, resolve))
    }
  }
}

function passOn(reply: FastifyReply, answered: IncomingMessage) {
  for (const name of PASSED) {
    const value = answered.headers[name]
    if (value !== undefined) reply.header(name, value)
  }
  return reply.code(answered.statusCode ?? 502).send(answered)
}
