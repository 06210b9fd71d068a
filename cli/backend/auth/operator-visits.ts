import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ports } from '../content/ports.ts'
import { isLoopbackName } from '../http/same-origin.ts'
import { sameSecret, sha256Of, signatureOf } from '../platform/hash.ts'

const VISIT_COOKIE = 'operator'
const VISIT_SECONDS = 12 * 60 * 60
/** Of a link: 132 bits. */
const KEY_LENGTH = 22
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/

/** A browser in which the link of the operator was opened. */
export interface OperatorVisit {
  readonly csrf: string
}

export interface OperatorVisits {
  /** Part of the link that `serve` prints. It opens the first page only; the operator's commands refuse it. */
  readonly key: string
  /** Takes the key of a link for a cookie; tells whether it was the right one. */
  begin(request: FastifyRequest, reply: FastifyReply, key: string): boolean
  /** The visit of a request from this machine; `undefined` without one, and once it has expired. */
  of(request: FastifyRequest): OperatorVisit | undefined
  /** Whether a browser brings the cookie of a visit, which may be that of an earlier start. */
  isRemembered(request: FastifyRequest): boolean
}

/**
 * Whether the server was asked by a name of this machine from this machine. A proxy that hands requests on names the
 * address that it got them from.
 */
const isFromHere = ({ headers, ip }: FastifyRequest) =>
  isLoopbackName(headers.host ?? '') && LOOPBACK_ADDRESS.test(ip)

/** Visits end with the server: the link has another key after each start. */
export function createOperatorVisits(
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  token: string,
): OperatorVisits {
  const key = signatureOf(token, 'first page').slice(0, KEY_LENGTH)
  const visits = new Map<string, OperatorVisit & { readonly expiresAt: number }>()

  function forgetExpired() {
    for (const [hash, { expiresAt }] of visits) if (expiresAt <= clock.now()) visits.delete(hash)
  }

  return {
    key,

    begin(request, reply, sent) {
      if (!isFromHere(request) || !sameSecret(sent, key)) return false
      forgetExpired()
      const secret = random.token()
      visits.set(sha256Of(secret), { csrf: random.token(), expiresAt: clock.now() + VISIT_SECONDS * 1000 })
      reply.setCookie(VISIT_COOKIE, secret, {
        path: '/',
        sameSite: 'lax',
        httpOnly: true,
        maxAge: VISIT_SECONDS,
      })
      return true
    },

    of(request) {
      const secret = request.cookies[VISIT_COOKIE]
      if (secret === undefined || !isFromHere(request)) return undefined
      forgetExpired()
      return visits.get(sha256Of(secret))
    },

    isRemembered: (request) => request.cookies[VISIT_COOKIE] !== undefined && isFromHere(request),
  }
}
