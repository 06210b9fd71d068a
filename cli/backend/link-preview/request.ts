import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Address, Target } from './target.ts'

/** All headers that are sent: none of the user's. */
const HEADERS = {
  accept: 'text/html, application/xhtml+xml, application/pdf, image/*',
  'accept-encoding': 'identity',
  'user-agent': 'assess-link-preview',
}

/** Asks for a page at the address that was found for it, on a connection of its own. */
export function requestPage(
  { url, address, standIn }: Target,
  method: 'GET' | 'HEAD',
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const asked = standIn === undefined ? url : new URL(url.pathname + url.search, standIn)
  const request = asked.protocol === 'https:' ? requestHttps : requestHttp
  const headers = { ...HEADERS, host: url.host }
  return new Promise((resolve, reject) => {
    request(asked, { method, headers, agent: false, lookup: pinned(address), signal })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** Resolves to the address that was checked, even if the name has changed since. */
function pinned({ address, family }: Address): LookupFunction {
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
}
