import type { IncomingMessage, ServerResponse } from 'node:http'
import { SOCKET_PATH } from '../../../src/wire/calls.ts'
import type { Backend } from '../../backend/contract.ts'
import { TIME_HEADERS } from '../runtime/base/contract.ts'
import type { VirtualClock } from '../time/virtual-clock.ts'
import type { Failure, Faults, RequestName } from './faults.ts'
import { createOrder } from './in-order.ts'
import { createPollInterceptor } from './poll-interceptor.ts'
import { attachSocketInterceptor, type SocketInterceptor } from './socket-interceptor.ts'
import { type CallRecord, nameOfCall, type SocketRecord } from './traffic.ts'

export interface InterceptorOptions {
  readonly backend: Pick<Backend, 'app' | 'io' | 'podSockets'>
  /** Absent with real time. */
  readonly clock: VirtualClock | undefined
  readonly now: () => number
  /** Milliseconds of every reply. */
  readonly latency: number
  readonly faults: Faults
  /** Whether requests are passed on one after the other, as their database is outside of this process. */
  readonly isOrdered?: boolean
  onCall(call: CallRecord): void
  onSocket(event: SocketRecord): void
}

interface Exchange {
  readonly request: IncomingMessage
  readonly reply: ServerResponse
  readonly path: string
  readonly query: string
  readonly name: RequestName | undefined
  /** Whether the page made it on its own behalf: not a file, not a look of the replay itself. */
  readonly isCall: boolean
  readonly failure: Failure | undefined
}

/** How many bytes a recording has depends on its encoder, and is not part of what happened. */
const RECORDING = /^((video|audio)\/|application\/partial-upload)/

/** Keeps what the body brings, without reading it away from the backend. */
function listenToBody(request: IncomingMessage): () => string {
  const parts: Buffer[] = []
  const push = request.push.bind(request)
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk))
    return push(chunk, encoding)
  }
  return () => {
    const { 'content-type': type = '' } = request.headers
    if (RECORDING.test(type)) return type
    const isText = /json|text|urlencoded/.test(type)
    const body = Buffer.concat(parts)
    return isText || body.length === 0 ? body.toString('utf8') : `${body.length} bytes`
  }
}

/** Runs with the bytes of the body, which a server tells together with the head or before it. */
function beforeHead(reply: ServerResponse, run: (bytes: number) => void) {
  const writeHead = reply.writeHead
  reply.writeHead = (...args: unknown[]) => {
    reply.writeHead = writeHead
    const reported = args.find((arg) => typeof arg === 'object' && arg !== null) ?? {}
    const { 'content-length': length } = { ...reply.getHeaders(), ...reported }
    run(Number(length) || 0)
    return Reflect.apply(writeHead, reply, args)
  }
}

const BITS = 8

/** Milliseconds that a line with such a failure needs for this many bytes. */
const lineTime = (failure: Failure | undefined, bytes: number) =>
  failure?.kind === 'narrow' ? Math.ceil((bytes * BITS * 1000) / failure.bitsPerSecond) : 0

const bodyBytes = ({ request }: Exchange) => Number(request.headers['content-length']) || 0

/** Milliseconds that a failure adds to the way there and back, with a reply of this many bytes. */
function slowness(exchange: Exchange, replyBytes: number): number {
  const { failure } = exchange
  return failure?.kind === 'slow' ? failure.ms : lineTime(failure, bodyBytes(exchange) + replyBytes)
}

const finite = (time: number) => (Number.isFinite(time) ? time : undefined)

/** Intercepts the requests of a backend, which does not know of it: timeline, latency, faults, records. */
export function attachInterceptor(options: InterceptorOptions): SocketInterceptor {
  const { backend, clock, latency, faults } = options
  const { server } = backend.app
  const inner = server.listeners('request')
  const order = options.isOrdered && clock ? createOrder(clock) : undefined
  const polls = createPollInterceptor()
  const sockets = attachSocketInterceptor(options)

  function stamp(exchange: Exchange, bytes: number) {
    const { reply, failure } = exchange
    reply.setHeader(TIME_HEADERS.latency, String(latency + slowness(exchange, bytes)))
    const upload = lineTime(failure, bodyBytes(exchange))
    if (upload > 0) reply.setHeader(TIME_HEADERS.upload, String(upload))
    const next = finite(clock?.next() ?? Number.POSITIVE_INFINITY)
    if (next !== undefined) reply.setHeader(TIME_HEADERS.next, String(next))
    if (failure?.kind.endsWith('lost')) reply.setHeader(TIME_HEADERS.lost, '1')
    if (failure?.kind === 'no response') reply.setHeader(TIME_HEADERS.broken, '1')
  }

  function watch(exchange: Exchange) {
    const { request, reply, path, query, name, failure } = exchange
    const method = request.method ?? 'GET'
    const at = options.now()
    const body = listenToBody(request)
    beforeHead(reply, (bytes) => {
      if (clock) stamp(exchange, bytes)
      const fault = failure && (failure.kind === 'slow' ? `slower by ${failure.ms} ms` : failure.kind)
      options.onCall({ at, name, method, path, query, status: reply.statusCode, body: body(), fault })
    })
  }

  function pass({ request, reply }: Exchange) {
    for (const listener of inner) Reflect.apply(listener, server, [request, reply])
  }

  function passInOrder(exchange: Exchange) {
    if (order && exchange.isCall) order(exchange.request, exchange.reply, () => pass(exchange))
    else pass(exchange)
  }

  function refuse({ request, reply }: Exchange, status: number, body: object = {}, retryAfter?: number) {
    request.resume()
    request.once('end', () => {
      reply.statusCode = status
      reply.setHeader('content-type', 'application/json')
      if (retryAfter !== undefined) reply.setHeader('retry-after', retryAfter)
      reply.end(JSON.stringify(body))
    })
  }

  /** On virtual time the page breaks the connection itself, at its virtual moment. */
  function breakOff(exchange: Exchange) {
    if (clock) return refuse(exchange, 504)
    exchange.request.socket.destroy()
  }

  function exchangeOf(request: IncomingMessage, reply: ServerResponse): Exchange {
    const time = request.headers[TIME_HEADERS.now]
    const [path = '/', query = ''] = request.url?.split('?') ?? []
    const name = nameOfCall(request.method ?? 'GET', path)
    if (clock && typeof time === 'string') clock.observe(Number(time))
    const isSocket = path.startsWith(SOCKET_PATH)
    const isCall = !isSocket && (clock ? typeof time === 'string' : name !== undefined)
    return { request, reply, path, query, name, isCall, failure: isCall ? faults.take(name) : undefined }
  }

  function serve(request: IncomingMessage, reply: ServerResponse) {
    const exchange = exchangeOf(request, reply)
    const { failure } = exchange
    if (exchange.isCall) watch(exchange)
    if (failure?.kind === 'status') return refuse(exchange, failure.status, failure.body, failure.retryAfter)
    if (failure?.kind === 'no response') return breakOff(exchange)
    if (failure?.kind === 'request lost') return clock ? refuse(exchange, 504) : request.resume()
    if (clock || !exchange.isCall) return passInOrder(exchange)
    setTimeout(() => pass(exchange), latency + slowness(exchange, 0))
  }

  server.removeAllListeners('request')
  server.on('request', (request, reply) => {
    if (!polls.handle(request, reply) && !sockets.handle(request, reply)) serve(request, reply)
  })

  return { ...sockets, sent: () => ({ ...polls.sent(), ...sockets.sent() }) }
}
