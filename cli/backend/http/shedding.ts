import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorReply } from '../../../src/wire/bodies.schema.ts'
import { CALLS, type CallName } from '../../../src/wire/calls.ts'
import { SHEDDING } from '../../../src/wire/limits.ts'
import type { Load } from '../platform/load.ts'
import { type HttpError, httpError } from './errors.ts'

/** Calls that the player repeats by itself, or that a person repeats without a loss. */
const REPEATED: readonly CallName[] = [
  ...(['createSolution', 'updateSolution', 'runCode', 'submitSolution', 'upload', 'evidence'] as const),
  ...(['sync', 'chat', 'reportIssue'] as const),
]
const routeOf = (name: CallName) => `${CALLS[name].method} ${CALLS[name].path}`
const ROUTES = new Set(REPEATED.map(routeOf))
/** Those that wait for the storage of files, which may be slow while answers can be saved. */
const OF_FILES = new Set((['upload', 'evidence'] as const).map(routeOf))

const TEXT =
  'The server has too much to do right now. Your answers stay on this device and are saved as soon as it can.'

/** A 503 that says when to try again, in seconds. */
export const unavailable = (
  text: string,
  retryAfter: number = SHEDDING.retryAfterSeconds,
  more: Omit<ErrorReply, 'error'> = {},
): HttpError => Object.assign(httpError(503, text, more), { retryAfter })

/** Whether the player, or a person, repeats a call that got a 503. */
export const isRepeated = ({
  method,
  routeOptions,
}: Pick<FastifyRequest, 'method' | 'routeOptions'>): boolean => ROUTES.has(`${method} ${routeOptions.url}`)

/**
 * Refuses at once what can wait while the server is behind, so that the rest is in time and nobody gets a reply after
 * giving up. What begins or ends a test, and what signs in, is never refused.
 */
export function shedLoad(app: Pick<FastifyInstance, 'addHook'>, load: Load | undefined): void {
  const running = { files: new Set<FastifyRequest>(), others: new Set<FastifyRequest>() }
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRepeated(request)) return done()
    const isBehind = load !== undefined && load.delayMs() > SHEDDING.delayMs
    const isOfFiles = OF_FILES.has(`${request.method} ${request.routeOptions.url}`)
    const alike = isOfFiles ? running.files : running.others
    if (isBehind || alike.size >= SHEDDING.requests) throw unavailable(TEXT)
    alike.add(request)
    reply.raw.once('close', () => alike.delete(request))
    done()
  })
}
