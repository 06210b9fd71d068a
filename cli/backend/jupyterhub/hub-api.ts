import type { Static, TSchema } from 'typebox'
import { askHub, callTitle, type HubCall, type HubReply, hubFaultOf, readHub } from './ask-hub.ts'
import type { HubPlace } from './hub-place.ts'
import { HubSelf, HubToken, HubUser, HubUsers, HubVersion } from './replies.schema.ts'

type Asked = Pick<HubCall, 'method' | 'body' | 'accept' | 'longestMs'> & { readonly path: string }

/** The hub waits for a server by itself for a while, 10 s by default. In milliseconds. */
const START_CALL_MS = 60_000
const PAGE = 200
/** The most pages of users that are read: a hub that goes on without end is not asked without end. */
const MOST_PAGES = 500
/** How long a token of one server counts, in seconds. */
export const TOKEN_SECONDS = 24 * 60 * 60

/** The REST API of a hub. Each call rejects with a `HubFault`. */
export class HubApi {
  readonly #place: HubPlace

  constructor(place: HubPlace) {
    this.#place = place
  }

  async version(): Promise<string> {
    return this.#read(HubVersion, { method: 'GET', path: '/' }).then(({ version }) => version)
  }

  /** What our token may do. */
  async scopes(): Promise<readonly string[]> {
    return this.#read(HubSelf, { method: 'GET', path: '/user' }).then(({ scopes }) => scopes)
  }

  /** The user is there afterwards, also if somebody else has made it. */
  async addUser(name: string): Promise<void> {
    await this.#done({ method: 'POST', path: userPath(name) }, 409)
  }

  /** The user with its servers; `undefined` for a user that does not exist. */
  async user(name: string): Promise<HubUser | undefined> {
    const asked = { method: 'GET', path: userPath(name) } as const
    const reply = await this.#done(asked, 404)
    return reply.status === 404 ? undefined : readHub(HubUser, reply, this.#titleOf(asked))
  }

  /** All users, page by page. */
  async *users(): AsyncGenerator<HubUser> {
    let offset: number | undefined = 0
    for (let page = 0; page < MOST_PAGES && offset !== undefined; page += 1) {
      const found: Static<typeof HubUsers> = await this.#read(HubUsers, {
        method: 'GET',
        path: `/users?limit=${PAGE}&offset=${offset}`,
        accept: 'application/jupyterhub-pagination+json',
      })
      yield* found.items
      const next: number | undefined = found._pagination.next?.offset
      offset = next !== undefined && next > offset ? next : undefined
    }
  }

  /** Begins to start the server of a user; answers why not, in words, where the hub has one already or is too busy. */
  async start(name: string): Promise<string | undefined> {
    const { options: body = {} } = this.#place
    const asked = {
      method: 'POST',
      path: `${userPath(name)}/server`,
      body,
      longestMs: START_CALL_MS,
    } as const
    const reply = await this.#done(asked, 400, 429)
    return reply.status < 300 ? undefined : hubFaultOf(reply, this.#titleOf(asked)).message
  }

  /** The server of a user ends, or is about to. */
  async stop(name: string): Promise<void> {
    const asked = { method: 'DELETE', path: `${userPath(name)}/server`, longestMs: START_CALL_MS } as const
    await this.#done(asked, 400, 404)
  }

  /** Ends the server of a user and removes the user; one that is gone already counts as removed. */
  async remove(name: string): Promise<void> {
    await this.#done({ method: 'DELETE', path: userPath(name), longestMs: START_CALL_MS }, 404)
  }

  /**
   * A token that can do nothing but use the server of this user. The server is the candidate's, who may read what is sent to
   * it: a token of ours must never go there.
   */
  async tokenFor(name: string): Promise<string> {
    const scopes = [`access:servers!user=${name}`]
    const body = { note: 'assess', expires_in: TOKEN_SECONDS, scopes }
    return this.#read(HubToken, { method: 'POST', path: `${userPath(name)}/tokens`, body }).then(
      ({ token }) => token,
    )
  }

  /** What the hub says of a start that has failed; `''` where it says nothing. */
  async whyFailed(name: string): Promise<string> {
    const path = `${userPath(name)}/server/progress`
    const reply = await this.#ask({ method: 'GET', path, accept: 'text/event-stream' }).catch(() => undefined)
    const events = (reply?.bytes.toString() ?? '').matchAll(/"message":\s*"([^"]{1,300})/g)
    return [...events].at(-1)?.[1] ?? ''
  }

  #ask({ path, ...asked }: Asked): Promise<HubReply> {
    const { address, token } = this.#place
    return askHub({ ...asked, url: `${address}/hub/api${path}`, token })
  }

  #titleOf({ method, path }: Asked): string {
    return callTitle(method, `${this.#place.address}/hub/api${path}`)
  }

  /** A success, or one of these other replies. */
  async #done(asked: Asked, ...others: readonly number[]): Promise<HubReply> {
    const reply = await this.#ask(asked)
    if ((reply.status >= 200 && reply.status < 300) || others.includes(reply.status)) return reply
    throw hubFaultOf(reply, this.#titleOf(asked))
  }

  async #read<T extends TSchema>(schema: T, asked: Asked): Promise<Static<T>> {
    return readHub(schema, await this.#done(asked), this.#titleOf(asked))
  }
}

const userPath = (name: string) => `/users/${encodeURIComponent(name)}`
