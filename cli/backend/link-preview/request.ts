import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Address, Target } from './target.ts'

/** All that is sent: nothing of the person who asks. */
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

/** Answers with the address that was checked, whatever the name has come to mean since. */
function pinned({ address, family }: Address): LookupFunction {
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
}
