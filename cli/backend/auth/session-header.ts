import type { IncomingHttpHeaders } from 'node:http'
import { SESSION_HEADER } from '../../../src/wire/calls.ts'
import type { CatalogTest } from '../content/catalog.ts'
import type { SignedIn } from './sessions.ts'

/**
 * Whether the header fits the session: a white-labelled test must send it, any other one may. It lets nobody in by
 * itself; the cookie does.
 */
export function fitsSession(headers: IncomingHttpHeaders, { session }: SignedIn, test: CatalogTest): boolean {
  const sent = headers[SESSION_HEADER]
  return sent === undefined ? test.definition.white_label === undefined : sent === session.public_id
}
