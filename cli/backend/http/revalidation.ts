import type { FastifyInstance } from 'fastify'
import { CALLS } from '../../../src/wire/calls.ts'
import { sha256Of } from '../platform/hash.ts'

/**
 * Addresses of what is the same in nearly every reply. Questions and answers are not among them: they leave nothing on the
 * disk of a device that others use, too.
 */
const CONTENT = new Set<string>([CALLS.test, CALLS.technologies, CALLS.stubs].map(({ path }) => path))

/** Weak, as the same reply may travel compressed or not. */
const tagOf = (text: string): string => `W/"${sha256Of(text)}"`

const isAmong = (tags: string | undefined, tag: string): boolean =>
  tags?.split(',').some((each) => each.trim() === tag) ?? false

/**
 * Lets the browser keep what a test is, and ask with each use whether that is still so: a reply that is the same is a
 * 304 without a body. Each request is checked and answered as ever before that, so a user who may not read a reply does
 * not learn that it is the same. Only the browser of this one person may keep it.
 */
export function answerUnchanged(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onSend', ({ headers, routeOptions }, reply, payload, done) => {
    const isContent = reply.statusCode === 200 && CONTENT.has(routeOptions.url ?? '')
    if (!isContent || typeof payload !== 'string') return done(null, payload)
    const etag = tagOf(payload)
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'cookie' })
    if (!isAmong(headers['if-none-match'], etag)) return done(null, payload)
    reply.code(304)
    done(null, null)
  })
}
