import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import type { Backend } from '../../backend/contract.ts'
import {
  ACK_MARK,
  CLOSED_BY_SERVER,
  CLOSED_PATH,
  type FrameAck,
  type SentFrames,
  SOCKET_QUERY,
} from '../runtime/base/contract.ts'
import { turns, type VirtualClock } from '../time/virtual-clock.ts'
import type { Faults } from './faults.ts'
import { watchEvaluation, wireOf } from './pod-wire.ts'
import type { CallRecord, SocketRecord } from './traffic.ts'
import type { Wire } from './wire.ts'

/** A real ping timer would fire in the middle of virtual time: this one never does (24 days). */
const NO_PINGS_MS = 2_000_000_000
/** Real time between two looks whether a socket is closed. */
const LOOK_MS = 1

export interface SocketInterceptor {
  /** Frames sent so far on every open socket. */
  sent(): SentFrames
  /** Sockets that a tab has open, as the backend sees it. */
  sockets(tab: string): number
  /** Closes every socket, or every one of a tab, as a network between the two does. */
  cut(tab?: string): void
  /** Answers a page's question about a socket that it has closed; true when the request is such a question. */
  handle(request: IncomingMessage, reply: ServerResponse): boolean
  /** Whether new sockets are let in. */
  allow(allowed: boolean): void
}

export interface SocketInterceptorOptions {
  readonly backend: Pick<Backend, 'app' | 'io' | 'podSockets'>
  readonly clock: VirtualClock | undefined
  readonly now: () => number
  readonly faults: Faults
  onCall(call: CallRecord): void
  onSocket(event: SocketRecord): void
}

function queryOf(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? '/', 'http://localhost').searchParams
}

/** `2["TRACK",{…}]` without the numbers of engine and socket. */
function textOf(packet: { type: string; data?: unknown }): string | undefined {
  if (packet.type !== 'message' || typeof packet.data !== 'string') return undefined
  if (packet.data.startsWith(ACK_MARK.slice(1))) return undefined
  return packet.data
}

const KINDS = ['connect', 'disconnect', 'event', 'ack', 'refusal', 'binary event', 'binary ack']

function describe(text: string): string {
  const [, kind = '', data = ''] = /^(\d)(?:\/[^,]*,)?\d*(.*)$/s.exec(text) ?? []
  return `${KINDS[Number(kind)] ?? 'frame'} ${data}`.trim()
}

/** Sockets of virtual pages, by their names, with the number of frames that were sent on each. */
type Links = Map<string, { frames: number }>

interface OpenSocket {
  readonly wire: Wire
  readonly name: string
  /** Sent to open it. */
  readonly frames: number
}

/** Counts the frames of a socket, and acknowledges those of the page when the backend has processed them. */
function link(links: Links, clock: VirtualClock, { wire, name, frames }: OpenSocket) {
  const state = { frames }
  let processed = 0
  links.set(name, state)

  async function acknowledge() {
    await clock.rest()
    const next = clock.next()
    const ack: FrameAck = Number.isFinite(next) ? { frames: processed, next } : { frames: processed }
    wire.send(`${ACK_MARK.slice(1)}${JSON.stringify(ack)}`)
  }

  wire.on('packetCreate', () => {
    state.frames++
  })
  wire.on('packet', ({ type, data }) => {
    if (type === 'noop') return clock.observe(Number(data))
    processed++
    void acknowledge()
  })
  wire.on('close', () => links.delete(name))
  void acknowledge()
}

/** Answers when the socket is closed and the backend has dealt with it. */
async function answerWhenClosed(
  links: Links,
  clock: VirtualClock | undefined,
  { name, reply }: { readonly name: string; readonly reply: ServerResponse },
) {
  while (links.has(name) && !reply.destroyed) await new Promise((done) => setTimeout(done, LOOK_MS))
  await (clock?.rest() ?? turns())
  reply.end()
}

export function attachSocketInterceptor(options: SocketInterceptorOptions): SocketInterceptor {
  const { backend, clock, now } = options
  const { engine } = backend.io
  const wires = new Set<Wire>()
  const links: Links = new Map()
  /** Names of sockets that the backend has closed, and of which no page has said yet that it has seen that. */
  const closing = new Set<string>()
  if (clock) engine.opts.pingInterval = NO_PINGS_MS
  // A socket that polls goes on polling: the change to another transport has timers of its own.
  if (clock) engine.opts.allowUpgrades = false
  const { allowRequest } = engine.opts
  let allowed = true
  engine.opts.allowRequest = (request, answer) => {
    if (allowed && allowRequest) allowRequest(request, answer)
    else answer(null, allowed)
  }

  backend.app.server.prependListener('upgrade', (request: IncomingMessage) => {
    const time = queryOf(request).get(SOCKET_QUERY.now)
    if (clock && time) clock.observe(Number(time))
  })

  engine.on('connection', (wire: Wire) => {
    const note = (text: string) => options.onSocket({ at: now(), text })
    const name = queryOf(wire.request).get(SOCKET_QUERY.name)
    note('opens')
    wire.on('packet', (packet) => {
      const text = textOf(packet)
      if (text !== undefined) note(`page: ${describe(text)}`)
    })
    wire.on('packetCreate', (packet) => {
      const text = textOf(packet)
      if (text !== undefined) note(`backend: ${describe(text)}`)
    })
    wires.add(wire)
    wire.on('close', () => wires.delete(wire))
    // Whether it is an error or a close depends on how fast the browser hangs up.
    wire.on('close', (reason) => note(`closes (${reason.replace('error', 'close')})`))
    // The packet that opens the connection of socket.io is already sent.
    if (clock && name) link(links, clock, { wire, name, frames: 1 })
  })

  backend.podSockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const name = queryOf(request).get(SOCKET_QUERY.name)
    const wire = wireOf(socket, request, () => name && closing.add(name))
    wires.add(wire)
    wire.on('close', () => wires.delete(wire))
    if (clock && name) link(links, clock, { wire, name, frames: 0 })
    watchEvaluation(socket, request, options)
  })

  return {
    handle(request, reply) {
      if (!request.url?.startsWith(CLOSED_PATH)) return false
      const name = queryOf(request).get(SOCKET_QUERY.name) ?? ''
      closing.delete(name)
      void answerWhenClosed(links, clock, { name, reply })
      return true
    },
    sent: () => ({
      ...Object.fromEntries([...links].map(([name, { frames }]) => [name, frames])),
      ...Object.fromEntries([...closing].map((name) => [name, CLOSED_BY_SERVER])),
    }),
    cut(tab) {
      for (const wire of [...wires]) {
        const name = queryOf(wire.request).get(SOCKET_QUERY.name)
        if (tab === undefined || name?.startsWith(`${tab}.`)) wire.close(true)
      }
    },
    allow(value) {
      allowed = value
    },
    sockets: (tab) => [...links.keys()].filter((name) => name.startsWith(`${tab}.`)).length,
  }
}
