import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import type { ErrorReply } from '../../../src/wire/bodies.schema.ts'
import { BODY_LIMIT_BYTES, FILE_NAME_LENGTH, UPLOAD_LIMIT_BYTES } from '../../../src/wire/limits.ts'
import type { BackendClock, BackendRandom } from '../platform/clock.ts'
import { type DiskWatch, isOfFileStorage } from '../platform/disk.ts'
import type { Load } from '../platform/load.ts'
import { type HttpError, httpError, isHttpError } from './errors.ts'
import { isOfHealth } from './health-paths.ts'
import { SECURITY_HEADERS } from './page.ts'
import { answerError } from './plain-pages.ts'
import { REQUEST_ID, requestIdOf } from './request-ids.ts'
import { trackRequests } from './requests-under-way.ts'
import { answerUnchanged } from './revalidation.ts'
import { type Borders, isUnsafe, repeatedIn } from './same-origin.ts'
import { shedLoad, unavailable } from './shedding.ts'
import { compileSerializer, compileValidator, refuseLargeJson } from './validation.ts'
import { noteMethods } from './wrong-method.ts'

/** Fastify with types from the schemas of the routes. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** How long a request may take to arrive: 10 MB on a slow network. */
const ARRIVAL_MS = 300_000
/** A part of an address: the longest name of a file, each character encoded. */
const SEGMENT_LENGTH = FILE_NAME_LENGTH * 12
/** What is read of a body that nobody wants, so that its sender hears why; a longer one is cut. */
const UNWANTED_BYTES = 2 * UPLOAD_LIMIT_BYTES
const NOTHING_STORED =
  'The server cannot store anything right now. Your answers stay on this device and are saved as soon as it can.'
const NO_FILES = 'The server cannot reach its files right now. Your answers are saved; try again in a moment.'
const COMPRESSED = 'The server reads no compressed bodies. Send it again without a content-encoding.'
const FOR_PROCESSES =
  'This process answers other processes of its database only. Open the address of a web process.'
const FAILED = 'The server failed. What was shown as saved is kept; try again.'

/** Fast enough to be done for each reply, and still a fifth of most of them. */
const COMPRESSION = {
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions

export function createApp(): App {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: ARRIVAL_MS,
    routerOptions: { maxParamLength: SEGMENT_LENGTH },
    forceCloseConnections: true,
    // The address behind a proxy on this machine.
    trustProxy: 'loopback',
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => readable(url),
  }).withTypeProvider<TypeBoxTypeProvider>()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    refuseLargeJson(body)
    return parse(request, body.toString(), done)
  })
  return app
}

/** Escapes the `%` of an address that is not a valid encoding, so that it leads to a page and not to an error. */
function readable(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

export interface ServerOptions {
  readonly borders: Borders
  /** Texts are sent compressed where the browser takes that, and what it has already is not sent again. */
  readonly savesNetwork: boolean
  readonly disk: DiskWatch
  /** Resolves when all that was written so far is on disk; rejects when the disk fails. */
  readonly durable: () => Promise<void>
  /** How far the server is behind; nothing is refused for it where it is not measured. */
  readonly load: Load | undefined
  readonly clock: BackendClock
  readonly random: BackendRandom
  /** Whether a request asks for the preview origin, which may have any name of this server. */
  isPreviewOrigin(url: string, host: string | undefined): boolean
  /** Pages of servers in pods, which have host names of their own. */
  readonly previews: {
    isPreview(host: string | undefined): boolean
    answer(request: IncomingMessage, response: ServerResponse): void
  }
  /** Whether only other processes may send this, and somebody else has. */
  isStranger(request: IncomingMessage): boolean
  /** Whether clients should come back by another connection, which may lead to another process. */
  isDraining(): boolean
  /** Runs before the server stops listening: sockets would hold it open. */
  beforeClose(): void
  log(line: string): void
}

/** Registers the checks before every route, and the error handler. */
export async function prepareServer(
  app: App,
  {
    beforeClose,
    borders,
    clock,
    disk,
    durable,
    isDraining,
    isPreviewOrigin,
    isStranger,
    load,
    log,
    previews,
    random,
    savesNetwork,
  }: ServerOptions,
) {
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = disk.noteFault(error)
      ? failureIn(unavailable(isOfFileStorage(error) ? NO_FILES : NOTHING_STORED))
      : failureOf(error, request, log)
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
    return answerError(request, reply, { ...failure, nonce: random.token() })
  })
  const methodsAt = noteMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url)
    const isWrong = methods.length > 0 && !methods.includes(request.method)
    if (isWrong) reply.header('allow', methods.join(', '))
    const body = { error: `There is nothing at ${request.method} ${request.url}.` }
    const status = isWrong ? 405 : 404
    return answerError(request, reply, { status, body, nonce: random.token() })
  })
  const inFlight = trackRequests(app)
  app.addHook('preClose', async () => {
    beforeClose()
    await inFlight.empty(clock)
  })
  await app.register(cookie)
  if (savesNetwork) {
    answerUnchanged(app)
    await app.register(compress, COMPRESSION)
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    if (isStranger(request.raw) && !isOfHealth(request)) throw httpError(403, FOR_PROCESSES)
    const repeated = repeatedIn(request.raw.rawHeaders)
    if (repeated !== undefined) throw httpError(400, repeated)
    if (previews.isPreview(request.headers.host)) {
      reply.hijack()
      previews.answer(request.raw, reply.raw)
      return done()
    }
    reply.headers(SECURITY_HEADERS)
    if (isDraining()) reply.header('connection', 'close')
    if (!isOfHealth(request) && !isPreviewOrigin(request.url, request.headers.host))
      refuseForeign(request, borders)
    if (isCompressed(request)) throw httpError(415, COMPRESSED)
    done()
  })
  shedLoad(app, load)
  app.addHook('onSend', async (request, { statusCode }) => {
    if (statusCode < 500 && !isOfHealth(request)) await durable()
  })
  app.addHook('onResponse', ({ method, raw }, { statusCode }, done) => {
    readToEnd(raw)
    if (isUnsafe(method) && statusCode < 300) disk.noteStored()
    done()
  })
}

/**
 * Reads the rest of a body after the reply, so that the next request on the connection does not wait for it for ever.
 */
function readToEnd(body: IncomingMessage) {
  if (body.complete !== false) return
  let size = 0
  body.on('data', ({ length }: Buffer) => {
    size += length
    if (size > UNWANTED_BYTES) body.destroy()
  })
  body.unpipe()
  body.resume()
}

/** Throws a 421 for a name that this server does not have, and a 403 for a change that another site's page sends. */
function refuseForeign({ headers, method }: FastifyRequest, borders: Borders) {
  const host = borders.foreignHost(headers)
  if (host !== undefined) throw httpError(421, host)
  const page = isUnsafe(method) ? borders.foreignPage(headers) : undefined
  if (page !== undefined) throw httpError(403, page)
}

const isCompressed = ({ headers }: FastifyRequest) =>
  ![undefined, '', 'identity'].includes(headers['content-encoding'])

interface Failure {
  readonly status: number
  readonly body: ErrorReply
  /** Seconds after which it is worth another try. */
  readonly retryAfter?: number | undefined
}

const failureIn = ({ body, retryAfter, statusCode }: HttpError): Failure => ({
  status: statusCode,
  body,
  retryAfter,
})

function failureOf(error: FastifyError, request: FastifyRequest, log: (line: string) => void): Failure {
  if (isHttpError(error)) return failureIn(error)
  if (error.statusCode !== undefined && error.statusCode < 500)
    return { status: error.statusCode, body: { error: error.message } }
  const { id, method, routeOptions } = request
  log(`${method} ${routeOptions.url ?? ''} failed (request ${id}): ${error.stack ?? error.message}`)
  return { status: 500, body: { error: FAILED, request: id } }
}
