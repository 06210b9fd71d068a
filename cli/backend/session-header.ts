import type { IncomingHttpHeaders } from 'node:http'
import type { CatalogTest } from './catalog.ts'
import type { SignedIn } from './sessions.ts'

/** Carries the session's public id on the calls of the socket's host, when white-labelled (WS-02, CALL-31). */
const SESSION_HEADER = 'x-sessionid'

/**
 * Whether the header fits the session: a white-labelled test must send it, any other one may. It lets nobody in by
 * itself; the cookie does.
 */
export function fitsSession(headers: IncomingHttpHeaders, { session }: SignedIn, test: CatalogTest): boolean {
  const sent = headers[SESSION_HEADER]
  return sent === undefined ? test.definition.white_label === undefined : sent === session.public_id
}
