import type { IncomingMessage } from 'node:http'
import type { Backend } from '../../backend/contract.ts'
import { ACK_MARK, type SentFrames, SOCKET_QUERY } from '../runtime/base/contract.ts'
import { turns, type VirtualClock } from '../time/virtual-clock.ts'
import type { SocketRecord } from './traffic.ts'

/** A real ping timer would fire in the middle of virtual time: this one never does (24 days). */
const NO_PINGS_MS = 2_000_000_000

export interface SocketInterceptor {
  /** Frames sent so far on every open socket. */
  sent(): SentFrames
  /** Sockets that a tab has open, as the backend sees it. */
  sockets(tab: string): number
  /** Closes every socket, or every one of a tab, as a network between the two does. */
  cut(tab?: string): void
  /** Whether new sockets are let in. */
  allow(allowed: boolean): void
}

export interface SocketInterceptorOptions {
  readonly backend: Pick<Backend, 'app' | 'io'>
  readonly clock: VirtualClock | undefined
  readonly now: () => number
  onSocket(event: SocketRecord): void
}

/** What the interceptor needs of an engine.io socket. */
interface Wire {
  readonly request: IncomingMessage
  on(event: 'packet' | 'packetCreate', listener: (packet: { type: string; data?: unknown }) => void): unknown
  on(event: 'close', listener: (reason: string) => void): unknown
  send(data: string): unknown
  close(discard: boolean): unknown
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

export function attachSocketInterceptor(options: SocketInterceptorOptions): SocketInterceptor {
  const { backend, clock, now } = options
  const { engine } = backend.io
  const wires = new Set<Wire>()
  const links = new Map<string, { frames: number }>()
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

  function link(wire: Wire, name: string) {
    // The packet that opens the connection is on its way already.
    const state = { frames: 1 }
    let dealtWith = 0
    links.set(name, state)

    async function pay() {
      await turns()
      const next = clock?.next() ?? Number.POSITIVE_INFINITY
      const credit = { frames: dealtWith, ...(Number.isFinite(next) && { next }) }
      wire.send(`${ACK_MARK.slice(1)}${JSON.stringify(credit)}`)
    }

    wire.on('packetCreate', () => {
      state.frames++
    })
    wire.on('packet', ({ type, data }) => {
      if (type === 'noop') return clock?.observe(Number(data))
      dealtWith++
      void pay()
    })
    wire.on('close', () => links.delete(name))
    void pay()
  }

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
    // Which of the two it is depends on how fast the browser hangs up.
    wires.add(wire)
    wire.on('close', () => wires.delete(wire))
    wire.on('close', (reason) => note(`closes (${reason.replace('error', 'close')})`))
    if (clock && name) link(wire, name)
  })

  return {
    sent: () => Object.fromEntries([...links].map(([name, { frames }]) => [name, frames])),
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
