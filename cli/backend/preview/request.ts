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
  { url, address }: Target,
  method: 'GET' | 'HEAD',
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, { method, headers: HEADERS, agent: false, lookup: pinned(address), signal })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** Answers with the address that was checked, whatever the name has come to mean since. */
function pinned({ address, family }: Address): LookupFunction {
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
}
