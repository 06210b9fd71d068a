import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { connect } from 'node:net'
import type { Duplex, Readable } from 'node:stream'
import { PEER_HEADER, type PeerGate } from '../peers/peer-gate.ts'
import { refuseSocket } from '../realtime/refuse-socket.ts'

/** A process that has not taken a connection by then is not waited for, in milliseconds. */
const CONNECT_MS = 3000
/** Headers of the one connection, and those that say what this process makes of a reply. */
const NOT_SENT = ['connection', 'keep-alive', 'accept-encoding', 'upgrade', 'expect', PEER_HEADER]

/** The other process is not there: it has not seen the request. */
export class NotReached extends Error {}

/** A request for another process. */
export interface Forwarded {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  /** Absent for a request without one. */
  readonly body?: string | Readable | undefined
  /** Whether anybody still waits for the reply. */
  readonly signal?: AbortSignal
}

/** A page that asks for a socket. */
export interface AskedSocket {
  readonly request: IncomingMessage
  readonly connection: Duplex
  readonly head: Buffer
  /** With its query. */
  readonly path: string
}

/** What another process is sent of the headers of a request. */
export function forwardedHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_SENT.includes(name)))
}

/** Passes requests and sockets on to other processes of the same database. */
export class Forwarder {
  readonly #gate: PeerGate
  /** What is under way, with the address that it leads to. */
  readonly #open = new Map<{ destroy(): unknown }, string>()

  /** Addresses of processes that were not there the last time. */
  #missed: ReadonlySet<string> = new Set()

  constructor(gate: PeerGate) {
    this.#gate = gate
  }

  /** Gives the reply as it arrives. Rejects with `NotReached` where the process has not seen the request. */
  ask(address: string, { body, headers, method, path, signal }: Forwarded): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      let isReached = false
      const call = ask(address, {
        agent: false,
        method,
        path,
        headers: { ...headers, ...this.#gate.headers },
        timeout: CONNECT_MS,
        ...(signal && { signal }),
      })
      this.#open.set(call, address)
      call.once('socket', (socket) => {
        socket.once('connect', () => {
          isReached = true
        })
      })
      call.on('timeout', () => isReached || call.destroy(new Error('It takes no connection')))
      call.on('response', resolve)
      call.on('error', (error) => reject(isReached ? error : new NotReached(error.message)))
      call.on('close', () => this.#open.delete(call))
      if (typeof body === 'object') body.pipe(call)
      else call.end(body)
    })
  }

  /** Joins a page that asks for a socket with another process, which answers it. */
  join(address: string, { connection, head, path, request }: AskedSocket): void {
    const { hostname, port } = new URL(address)
    const other = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 80 })
    let isReached = false
    this.#open.set(connection, address)
    request.socket.setTimeout(0)
    request.socket.setNoDelay(true)
    other.setNoDelay(true)
    other.setTimeout(CONNECT_MS, () => other.destroy(new Error('It takes no connection')))
    other.once('connect', () => {
      isReached = true
      other.setTimeout(0)
      other.write(this.#headOf(request, path))
      other.write(head)
      connection.pipe(other).pipe(connection)
    })
    other.on('error', () => (isReached ? connection.destroy() : refuseSocket(connection, 502)))
    other.on('close', () => isReached && connection.destroy())
    connection.on('error', () => connection.destroy())
    connection.on('close', () => {
      this.#open.delete(connection)
      other.destroy()
    })
  }

  /**
   * Ends what leads to a process that was at none of these addresses the last time either: one that was given up by mistake
   * is soon back.
   */
  keepOnly(addresses: ReadonlySet<string>): void {
    const missing = new Set([...this.#open.values()].filter((address) => !addresses.has(address)))
    for (const [one, address] of [...this.#open])
      if (missing.has(address) && this.#missed.has(address)) one.destroy()
    this.#missed = missing
  }

  get isIdle(): boolean {
    return this.#open.size === 0
  }

  /** Ends all that is under way. */
  close(): void {
    for (const one of [...this.#open.keys()]) one.destroy()
  }

  #headOf({ method, rawHeaders }: IncomingMessage, path: string): string {
    const lines = [`${method} ${path} HTTP/1.1`]
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]?.toLowerCase() !== PEER_HEADER)
        lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
    for (const [name, value] of Object.entries(this.#gate.headers)) lines.push(`${name}: ${value}`)
    return `${lines.join('\r\n')}\r\n\r\n`
  }
}
