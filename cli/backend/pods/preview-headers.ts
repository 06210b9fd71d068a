import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { CSRF } from '../../../src/wire/calls.ts'
import { SESSION_COOKIE } from '../auth/sessions.ts'

/** Headers that a connection has for itself. */
const OWN = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
const NOT_SENT = new Set([...OWN, 'cookie', 'host', 'referer'])
/** Policies of the server of a pod that reach beyond its own pages, or that this server sets itself. */
const NOT_PASSED = new Set([
  ...OWN,
  'alt-svc',
  'clear-site-data',
  'connection-allowlist',
  'content-security-policy',
  'content-security-policy-report-only',
  'location',
  'nel',
  'public-key-pins',
  'referrer-policy',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-cookie',
  'strict-transport-security',
  'x-frame-options',
])
/** Cookies of the player, which a browser sends to no preview by itself. */
const PLAYERS = new Set<string>([SESSION_COOKIE, CSRF.cookie])

const nameOf = (cookie: string) => cookie.split('=')[0]?.trim() ?? ''

function without(headers: IncomingHttpHeaders, left: ReadonlySet<string>): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  const kept = Object.entries(headers).filter(([name]) => !left.has(name) && !named.includes(name))
  return Object.fromEntries(kept)
}

/** What the server in a pod sees of a request; `isPlain` asks for a reply that can be read on the way. */
export function sentHeaders(headers: IncomingHttpHeaders, isPlain: boolean): OutgoingHttpHeaders {
  const cookies = (headers.cookie ?? '').split(';').filter((cookie) => !PLAYERS.has(nameOf(cookie)))
  const cookie = cookies.join(';').trim()
  return {
    ...without(headers, NOT_SENT),
    host: 'localhost',
    ...(headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    ...(cookie !== '' && { cookie }),
    ...(isPlain && { 'accept-encoding': 'identity' }),
  }
}

/** A cookie for the preview alone: one with a domain would reach its neighbours. */
const forThisHost = (cookie: string): string =>
  cookie
    .split(';')
    .filter((part, index) => index === 0 || !/^\s*domain\s*(=|$)/i.test(part))
    .join(';')

/** Names by which a server in a pod knows itself. */
const ITSELF = new Set(['localhost', '127.0.0.1', '[::1]'])
const SCHEME = /^[a-z][a-z\d+.-]*:/i

/** Where a reply leads: to pages of the same preview and nowhere else. */
function forThisName(location: string): string | undefined {
  // A browser leaves these signs out before it looks for a host.
  const text = location.replace(/[\t\n\r]/g, '').trim()
  const within = (host: string) => URL.canParse(text, `http://${host}/`) && new URL(text, `http://${host}/`)
  const one = within('one.invalid')
  const another = within('another.invalid')
  if (!one || !another) return undefined
  if (!SCHEME.test(text) && one.host !== another.host) return text
  if (!ITSELF.has(one.hostname) || !/^https?:$/.test(one.protocol)) return undefined
  return `${one.pathname.replace(/^\/+/, '/')}${one.search}${one.hash}`
}

/** Headers that are true of a body only as it came. */
const OF_BODY = ['accept-ranges', 'content-length', 'content-digest', 'digest', 'etag']
const NOT_PASSED_CHANGED = new Set([...NOT_PASSED, ...OF_BODY])

/** What a browser sees of a reply; `page` may show it. `isChanged` says that its body is another one. */
export function passedHeaders(
  headers: IncomingHttpHeaders,
  page: string,
  isChanged: boolean,
): OutgoingHttpHeaders {
  const cookies = headers['set-cookie']?.map(forThisHost)
  const location = headers.location === undefined ? undefined : forThisName(headers.location)
  return {
    ...without(headers, isChanged ? NOT_PASSED_CHANGED : NOT_PASSED),
    ...(cookies && { 'set-cookie': cookies }),
    ...(location !== undefined && { location }),
    'content-security-policy': policyFor(page),
    // Without that word no redirect is followed, not even to the same origin.
    'connection-allowlist': '(response-origin);redirects=allow',
    'referrer-policy': 'same-origin',
  }
}

/** The player's pages may show it; its own pages reach nothing but their server. */
export const policyFor = (page: string): string =>
  `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; frame-ancestors ${page}`
