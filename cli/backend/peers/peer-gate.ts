import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { sameSecret } from '../platform/hash.ts'

/** Proves that a process of the same database passes a request on. */
export const PEER_HEADER = 'x-assess-peer'

/** Tells requests that another process of the same database passes on from all others, by a secret of these data. */
export class PeerGate {
  readonly #secret: string
  readonly #passedOn = new WeakSet<IncomingMessage>()

  constructor(secret: string) {
    this.#secret = secret
  }

  /** What a request has that this process passes on. */
  get headers(): Readonly<Record<string, string>> {
    return { [PEER_HEADER]: this.#secret }
  }

  isPassedOn(request: IncomingMessage): boolean {
    return this.#passedOn.has(request)
  }

  /**
   * Looks at each request before anybody else does, and takes the secret out: no server of a candidate may see it.
   * `isClosed` ends the sockets of everybody but the other processes.
   */
  watch(server: Server, isClosed: boolean): void {
    server.prependListener('request', (request) => this.#look(request))
    server.prependListener('upgrade', (request: IncomingMessage, connection: Duplex) => {
      this.#look(request)
      if (!isClosed || this.isPassedOn(request)) return
      request.url = ''
      delete request.headers.host
      connection.destroy()
    })
  }

  #look(request: IncomingMessage) {
    const sent = request.headers[PEER_HEADER]
    delete request.headers[PEER_HEADER]
    if (typeof sent === 'string' && sameSecret(sent, this.#secret)) this.#passedOn.add(request)
  }
}
