import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Config } from '../platform/config.ts'
import { isPreviewName } from '../platform/preview-name.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** Whether a host name, with a port or without, is one that this machine gives to itself. */
export const isLoopbackName = (host: string) => LOOPBACK.test(host)

const FOREIGN_HOST =
  'This server does not have that name. Open it by the address that assess-cli serve printed. For operators: name it in "hosts" of the config, with its port unless that is 80 or 443.'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Values of `Sec-Fetch-Site` for what our own page or the user sent. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none']

/** What decides who asks, from where, and where a body ends: of two, a proxy may read the one and this server the other. */
const SINGLE = new Set([
  ...['host', 'origin', 'referer', 'sec-fetch-site', 'sec-fetch-dest', 'cookie', 'authorization'],
  ...['content-length', 'transfer-encoding', 'content-type', 'content-encoding'],
  ...['upload-offset', 'upload-complete', 'x-csrftoken', 'x-sessionid', 'x-assess-epoch'],
])

/** Why a request is refused that has such a header twice; by their names as they came, each before its value. */
export function repeatedIn(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (SINGLE.has(name) && seen.has(name)) return `The request has two headers "${name}".`
    seen.add(name)
  }
  return undefined
}

export interface Borders {
  /** Why no reply is given to a request with this host name; `undefined` for a name of this server. */
  foreignHost(headers: IncomingHttpHeaders): string | undefined
  /** Why a page of another origin may not do this; `undefined` for our own pages, and for programs. */
  foreignPage(headers: IncomingHttpHeaders): string | undefined
  /** The same for the handshake of a socket. A browser names its origin with every WebSocket, so one without is refused. */
  foreignSocket(request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): string | undefined
}

/**
 * Which names this server has, and which pages may change something on it. On a loopback address only loopback names
 * are valid, as another one may be a DNS rebinding attack; `hosts` of the config adds names, such as those of a proxy.
 * On any other address every name is valid unless there are `hosts`. A program that sends neither `Origin` nor
 * `Sec-Fetch-Site`, such as curl, is not a page.
 */
export function createBorders(listening: string, { hosts }: Pick<Config, 'hosts'>): Borders {
  const names = hosts?.map((name) => name.toLowerCase())
  const isNamed = (host: string) => names?.includes(host.toLowerCase()) ?? false

  function isHost(host = ''): boolean {
    // A page of a candidate is there.
    if (isPreviewName(host)) return false
    if (isLoopbackName(listening) || names) return isLoopbackName(host) || isNamed(host)
    return true
  }

  const borders: Borders = {
    foreignHost({ host }) {
      if (isHost(host)) return undefined
      return FOREIGN_HOST
    },
    foreignPage({ host, origin, 'sec-fetch-site': site }) {
      const from = origin === undefined ? undefined : hostOf(origin)
      const isOwn =
        origin === undefined || (from !== '' && (from === host?.toLowerCase() || isNamed(from ?? '')))
      const isSameSite = site === 'same-site' && from !== undefined && isNamed(from)
      if (isOwn && (site === undefined || OWN_SITES.includes(site) || isSameSite)) return undefined
      return 'Another web site sent this, so nothing was done. Go back to the page of your test and try again.'
    },
    foreignSocket({ headers, rawHeaders }) {
      const repeated = repeatedIn(rawHeaders)
      if (repeated !== undefined) return repeated
      if (headers.upgrade !== undefined && headers.origin === undefined)
        return 'A WebSocket is opened by a page, which names its origin.'
      return borders.foreignHost(headers) ?? borders.foreignPage(headers)
    },
  }
  return borders
}

/** Whether a request by this method may change something. */
export const isUnsafe = (method: string) => !SAFE_METHODS.has(method)

/** The host of an origin with its port; `''` for `null` and for anything that is not an origin. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
