import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Backend } from '../backend/contract.ts'
import type { VirtualClock } from './clock.ts'
import type { Failure, Faults } from './faults.ts'
import { type CallRecord, nameOfCall, type SocketRecord } from './record.ts'
import { TIME_HEADERS } from './runtime/contract.ts'
import { attachSocketGate, type SocketGate } from './socket-gate.ts'

export interface GateOptions {
  readonly backend: Pick<Backend, 'app' | 'io'>
  /** Absent with real time. */
  readonly clock: VirtualClock | undefined
  readonly now: () => number
  /** Milliseconds of every reply. */
  readonly latency: number
  readonly faults: Faults
  onCall(call: CallRecord): void
  onSocket(event: SocketRecord): void
}

/** Stands before a backend, which knows nothing of it: time line, latency, faults, record. */
export interface Gate extends SocketGate {
  /** Calls that have come and not been answered. */
  pending(): number
}

interface Passage {
  readonly request: IncomingMessage
  readonly reply: ServerResponse
  readonly virtual: boolean
  readonly failure: Failure | undefined
  readonly path: string
}

/** Keeps what the body brings, without reading it away from the backend. */
function listenToBody(request: IncomingMessage): () => string {
  const parts: Buffer[] = []
  const push = request.push.bind(request)
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk))
    return push(chunk, encoding)
  }
  return () => {
    const isText = /json|text|urlencoded/.test(request.headers['content-type'] ?? '')
    const body = Buffer.concat(parts)
    return isText || body.length === 0 ? body.toString('utf8') : `${body.length} bytes`
  }
}

function beforeHead(reply: ServerResponse, run: () => void) {
  const writeHead = reply.writeHead
  reply.writeHead = (...args: unknown[]) => {
    reply.writeHead = writeHead
    run()
    return Reflect.apply(writeHead, reply, args)
  }
}

const finite = (time: number) => (Number.isFinite(time) ? time : undefined)

export function attachGate(options: GateOptions): Gate {
  const { backend, clock, latency, faults } = options
  const { server } = backend.app
  const inner = server.listeners('request')
  let pending = 0

  function stamp({ reply, failure }: Passage) {
    const wait = latency + (failure?.kind === 'slow' ? failure.ms : 0)
    reply.setHeader(TIME_HEADERS.latency, String(wait))
    const next = finite(clock?.next() ?? Number.POSITIVE_INFINITY)
    if (next !== undefined) reply.setHeader(TIME_HEADERS.next, String(next))
    if (failure?.kind.endsWith('lost')) reply.setHeader(TIME_HEADERS.lost, '1')
  }

  function watch(passage: Passage) {
    const { request, reply, path } = passage
    const method = request.method ?? 'GET'
    const name = nameOfCall(method, path)
    const at = options.now()
    const body = listenToBody(request)
    pending++
    reply.once('close', () => pending--)
    beforeHead(reply, () => {
      if (passage.virtual) stamp(passage)
      if (!name && !passage.virtual) return
      const { failure } = passage
      const fault = failure && (failure.kind === 'slow' ? `slower by ${failure.ms} ms` : failure.kind)
      options.onCall({ at, name, method, path, status: reply.statusCode, body: body(), fault })
    })
  }

  function pass({ request, reply }: Passage) {
    for (const listener of inner) Reflect.apply(listener, server, [request, reply])
  }

  function refuse({ request, reply }: Passage, status: number) {
    request.resume()
    request.once('end', () => {
      reply.statusCode = status
      reply.setHeader('content-type', 'application/json')
      reply.end('{}')
    })
  }

  function serve(request: IncomingMessage, reply: ServerResponse) {
    const time = request.headers[TIME_HEADERS.now]
    const virtual = clock !== undefined && typeof time === 'string'
    if (virtual) clock.see(Number(time))
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const name = nameOfCall(request.method ?? 'GET', path)
    const failure = virtual || (!clock && name) ? faults.meet(name) : undefined
    const passage = { request, reply, virtual, failure, path }
    watch(passage)
    if (failure?.kind === 'status') return refuse(passage, failure.status)
    if (failure?.kind === 'request lost') return virtual ? refuse(passage, 504) : request.resume()
    if (clock || !name) return pass(passage)
    setTimeout(() => pass(passage), latency + (failure?.kind === 'slow' ? failure.ms : 0))
  }

  server.removeAllListeners('request')
  server.on('request', serve)

  return { ...attachSocketGate(options), pending: () => pending }
}
