import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF, SESSION_HEADER } from '../../../src/wire/calls.ts'
import type { CatalogTest } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import { httpError } from '../http/errors.ts'
import { sameSecret, sha256Of } from '../platform/hash.ts'
import type { SessionRow, UserRow } from '../store/users.ts'
import { type ExamBrowser, examBrowserOf } from './exam-browser.ts'

export const SESSION_COOKIE = 'sessionid'
const SESSION_SECONDS = 7 * 24 * 60 * 60
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Somebody who is signed in, and the browser that this request of theirs came from. */
export interface RequestUser extends UserRow {
  readonly browser: ExamBrowser
}

export interface SignedIn {
  readonly session: SessionRow
  readonly user: RequestUser
}

/** A request of any kind. */
interface RequestHead {
  readonly headers: IncomingHttpHeaders
  /** Path and query, as they were sent. */
  readonly url?: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent this; set by the sessions before any handler of a call runs. */
    signedIn: SignedIn | undefined
  }
}

export interface Sessions {
  /** The user of this session secret; `undefined` for an unknown or expired one. */
  find(secret: string | undefined, request: RequestHead): Promise<SignedIn | undefined>
  /** Who sent a request; `undefined` without a session. */
  holderOf(request: FastifyRequest): Promise<SignedIn | undefined>
  /**
   * Signs in and sets both cookies. The same person in the same browser keeps their session; that of anybody else
   * ends first, with its tabs, so that no answer of one person is sent as another's.
   */
  signIn(request: FastifyRequest, reply: FastifyReply, user: UserRow): Promise<void>
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Lets a call through only with a session, and an unsafe one only with its CSRF token (CALL-01, GAP-032). */
  guard(request: FastifyRequest): Promise<void>
}

interface SessionPorts extends Pick<Ports, 'store' | 'clock' | 'random'> {
  /** Somebody signed out, or somebody else signed in, in the browser of this session. */
  ended(sessionId: string): void
}

export function createSessions({ store, clock, random, ended }: SessionPorts): Sessions {
  async function find(secret: string | undefined, request: RequestHead): Promise<SignedIn | undefined> {
    const known = secret ? await store.users.signedIn(sha256Of(secret), clock.now()) : undefined
    return known && { session: known.session, user: { ...known.user, browser: examBrowserOf(request) } }
  }

  async function begin(user: UserRow) {
    const secret = random.token()
    const session = {
      secret_hash: sha256Of(secret),
      public_id: random.uuid(),
      csrf: random.token(),
      user_id: user.id,
      expires_at: clock.now() + SESSION_SECONDS * 1000,
    }
    await store.users.addSession(session, clock.now())
    return { secret, session }
  }

  async function end({ session }: SignedIn) {
    await store.users.endSession(session.secret_hash)
    store.afterCommit(() => ended(session.public_id))
  }

  /** Nothing but the time, where the same person is signed in in this browser already. */
  async function enter(user: UserRow, known: SignedIn | undefined) {
    return store.transaction(async () => {
      await store.users.loggedIn(user.id, clock.now())
      if (known?.user.id === user.id) return { secret: undefined, session: known.session }
      if (known) await end(known)
      return begin(user)
    })
  }

  const holderOf = (request: FastifyRequest) =>
    find(request.cookies[SESSION_COOKIE], { headers: request.headers, url: request.originalUrl })

  return {
    find,
    holderOf,

    async signIn(request, reply, user) {
      const { secret, session } = await enter(user, await holderOf(request))
      const rest = { path: '/', sameSite: 'lax', maxAge: SESSION_SECONDS } as const
      if (secret !== undefined) reply.setCookie(SESSION_COOKIE, secret, { ...rest, httpOnly: true })
      setCsrf(reply, session.csrf)
    },

    async signOut(request, reply) {
      const known = await holderOf(request)
      if (known) await end(known)
      reply.clearCookie(SESSION_COOKIE, { path: '/' })
      reply.clearCookie(CSRF.cookie, { path: '/' })
    },

    async guard(request) {
      request.signedIn = await holderOf(request)
      if (!request.signedIn) throw httpError(401, 'You are not signed in. Open your invite link again.')
      if (SAFE_METHODS.has(request.method)) return
      const sent = request.headers[CSRF.header]
      if (typeof sent === 'string' && sameSecret(sent, request.signedIn.session.csrf)) return
      throw httpError(403, `The header ${CSRF.header} does not match this session. Reload the page.`)
    },
  }
}

/** The player reads this cookie and sends it back in a header, so it cannot be `httpOnly`. */
function setCsrf(reply: FastifyReply, token: string) {
  reply.setCookie(CSRF.cookie, token, { path: '/', sameSite: 'lax', maxAge: SESSION_SECONDS })
}

/** Who sent a guarded call. */
export function senderOf(request: FastifyRequest): SignedIn {
  if (request.signedIn) return request.signedIn
  throw httpError(401, 'You are not signed in. Open your invite link again.')
}

/**
 * Whether the header fits the session: a white-labelled test must send it, any other one may. It signs nobody in; the
 * cookie does.
 */
export function fitsSession(headers: IncomingHttpHeaders, { session }: SignedIn, test: CatalogTest): boolean {
  const sent = headers[SESSION_HEADER]
  return sent === undefined ? test.definition.white_label === undefined : sent === session.public_id
}
