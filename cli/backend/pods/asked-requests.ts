import { type IncomingMessage, request } from 'node:http'
import type { Duplex } from 'node:stream'
import { countIn, type Fields, textIn } from '../../../src/wire/fields.ts'
import {
  type AskedRequest,
  type GivenReply,
  MOST_REPLY,
  type WorkspaceMessage,
} from '../../../src/wire/pods.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Pod } from './pod.ts'

/** A server that says nothing for this long is not waited for, in milliseconds. */
const LONGEST_MS = 30_000
/** Requests of one page at a time. */
const MOST_AT_ONCE = 6
const MOST_HEADERS = 100
const METHOD = /^[A-Z]{1,20}$/
const PATH = /^\/[\x21-\x7e]*$/
/** Headers that a connection has for itself. */
const OWN = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'te',
  'transfer-encoding',
  'upgrade',
])

class NotListening extends Error {}

interface RequestPorts {
  readonly pod: Pick<Pod, 'forward'>
  readonly realClock: Pick<BackendClock, 'after' | 'now'>
  /** On virtual time nothing takes any. */
  readonly isVirtual: boolean
}

function headersIn(value: unknown): AskedRequest['headers'] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MOST_HEADERS).flatMap((pair: unknown) => {
    const [name, text] = Array.isArray(pair) ? pair : []
    const isFit = typeof name === 'string' && typeof text === 'string' && !OWN.has(name.toLowerCase())
    return isFit ? [[name, text] as const] : []
  })
}

function pairsOf({ rawHeaders }: IncomingMessage): GivenReply['headers'] {
  return rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : []))
}

/** Reads an answer as far as it is passed on. */
async function contentOf(reply: IncomingMessage): Promise<Pick<GivenReply, 'content' | 'size' | 'cut'>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_REPLY) break
  }
  const content = Buffer.concat(chunks).subarray(0, MOST_REPLY).toString('base64')
  return { content, size, ...(size > MOST_REPLY && { cut: true }) }
}

/** Asks over a connection to a port of the pod; no other address is ever reached by it. */
function exchange(
  socket: Duplex,
  { method, path, headers, content }: AskedRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const body = Buffer.from(content, 'base64')
    // An agent, even a fresh one, would make a connection of its own, to this machine.
    const call = request({ createConnection: () => socket, method, path })
    call.setHeader('host', 'localhost')
    for (const [name, value] of headers) call.appendHeader(name, value)
    if (body.length > 0) call.setHeader('content-length', body.length)
    call.on('response', resolve).on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection without an answer')))
    call.end(body)
  })
}

/** Sends requests of a page to servers that listen in its pod, by the way that previews take. */
export function createAskedRequests({ pod, realClock, isVirtual }: RequestPorts) {
  let open = 0

  async function ask(port: number, asked: AskedRequest): Promise<GivenReply> {
    if (!METHOD.test(asked.method)) throw new Error('This is not a method of HTTP')
    if (!PATH.test(asked.path)) throw new Error('This is not a path of a server')
    const socket = await pod.forward(port)
    if (!socket) throw new NotListening(`Nothing listens at port ${port}`)
    const begun = realClock.now()
    const cancel = realClock.after(LONGEST_MS, () => socket.destroy(new Error('There was no answer in time')))
    try {
      const reply = await exchange(socket, asked)
      const content = await contentOf(reply)
      return {
        status: reply.statusCode ?? 0,
        reason: reply.statusMessage ?? '',
        headers: pairsOf(reply),
        ...content,
        ms: isVirtual ? 0 : Math.round(realClock.now() - begun),
      }
    } finally {
      cancel()
      socket.destroy()
    }
  }

  /** What becomes of a frame that asks for it. */
  return async function take(frame: Fields): Promise<WorkspaceMessage> {
    const id = countIn(frame, 'id')
    if (open >= MOST_AT_ONCE) return { type: 'failed', id, message: 'Too many requests are under way' }
    open += 1
    try {
      const asked = {
        method: textIn(frame, 'method'),
        path: textIn(frame, 'path'),
        headers: headersIn(frame.headers),
        content: textIn(frame, 'content'),
      }
      return { type: 'reply', id, ...(await ask(countIn(frame, 'port'), asked)) }
    } catch (error) {
      const isDown = error instanceof NotListening
      return { type: 'failed', id, message: messageOf(error), ...(isDown && { is_not_listening: true }) }
    } finally {
      open -= 1
    }
  }
}
