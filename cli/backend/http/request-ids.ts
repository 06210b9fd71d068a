import type { IncomingMessage } from 'node:http'
import { systemRandom } from '../platform/clock.ts'

/** Names a request in the log, for its sender, and for a proxy in between. */
export const REQUEST_ID = 'x-request-id'

const USABLE = /^[\w.-]{1,64}$/

/** The id that a proxy gave the request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID]
  return typeof given === 'string' && USABLE.test(given) ? given : systemRandom().uuid()
}
