import type { BackendClock } from '../platform/clock.ts'
import { askHub, type HubCall, type HubReply } from './ask-hub.ts'
import { type HubApi, TOKEN_SECONDS } from './hub-api.ts'
import type { HubPlace } from './hub-place.ts'

interface AccessPorts {
  readonly place: HubPlace
  readonly api: HubApi
  readonly clock: Pick<BackendClock, 'now'>
}

type AskedServer = Pick<HubCall, 'method' | 'body' | 'mostBytes'> & {
  /** Below the server, such as `/api/status`. */
  readonly path: string
}

/** A token is replaced long before it ends, in milliseconds. */
const RENEWED_MS = (TOKEN_SECONDS * 1000) / 2

/** The way to the server of one user, with a token that is good for nothing else. */
export class HubAccess {
  readonly #ports: AccessPorts
  readonly #name: string
  #token: Promise<string> | undefined
  #madeAt = 0

  constructor(ports: AccessPorts, name: string) {
    this.#ports = ports
    this.#name = name
  }

  /** Absolute, without a slash at the end. */
  get address(): string {
    return `${this.#ports.place.address}/user/${encodeURIComponent(this.#name)}`
  }

  /** Rejects with a `HubFault`. */
  token(): Promise<string> {
    const { api, clock } = this.#ports
    if (this.#token && clock.now() - this.#madeAt < RENEWED_MS) return this.#token
    const making = api.tokenFor(this.#name)
    this.#madeAt = clock.now()
    this.#token = making
    making.catch(() => this.#forget(making))
    return making
  }

  /** Asks the server. A token that the hub does not know any more is replaced once. */
  async ask(asked: AskedServer): Promise<HubReply> {
    const token = this.token()
    const reply = await this.#askWith(await token, asked)
    if (reply.status !== 403) return reply
    this.#forget(token)
    return this.#askWith(await this.token(), asked)
  }

  #askWith(token: string, { path, ...call }: AskedServer): Promise<HubReply> {
    return askHub({ ...call, url: this.address + path, token })
  }

  #forget(token: Promise<string>): void {
    if (this.#token === token) this.#token = undefined
  }
}
