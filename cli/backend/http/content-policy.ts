import type { Config } from '../platform/config.ts'

const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

/** Foreign origins by what they may do in the player's page. */
interface ForeignOrigins {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly fonts: readonly string[]
  /** Pictures, sounds and frames: of the API those of statements, and previews of links. */
  readonly media: readonly string[]
}

/**
 * What the player's page is allowed on top of our own origin: as much as the config needs, and no more (GAP-038); `network`
 * are the origins that packages of problem types name.
 */
export function originsOf(config: Config, network: readonly string[] = []): ForeignOrigins {
  const { apiBase, chat, proctorBase, sentryDsn, speedImage, storageBase, websocketBase } = config
  const called = [apiBase, proctorBase, storageBase, speedImage, sentryDsn]
    .filter((address) => address !== undefined)
    .map(originOf)
  const listened = [websocketBase, chat?.script].filter((address) => address !== undefined).map(originOf)
  const widget = chat ? [originOf(chat.script)] : []
  const sockets = listened.map((origin) => origin.replace(/^http/, 'ws'))
  const shown = apiBase === undefined ? [] : [originOf(apiBase)]
  return {
    script: widget,
    connect: [...new Set([...called, ...listened, ...sockets, ...network])],
    fonts: widget,
    media: [...new Set([...widget, ...shown])],
  }
}

const originOf = (address: string) => new URL(address).origin

interface Allowed {
  readonly isPlayer?: boolean
  readonly foreign?: ForeignOrigins
  /** Address of the frame for pages of candidates. */
  readonly previewOrigin?: string | undefined
  /** The page has a script of its own in it. */
  readonly hasScript?: boolean
}

/**
 * The second line of defence after the sanitiser of statements: only our own scripts run, nothing leaves the origin.
 * `nonce` allows the styles of one reply, and its script where it has one. The player also allows `style`
 * attributes, not elements: Monaco writes the position of each line as HTML, and an attribute takes no nonce.
 * Statements keep none, and an attribute has no selectors and loads nothing that `img-src` does not allow.
 */
export function contentPolicy(
  nonce: string,
  host: string | undefined,
  { isPlayer = false, foreign, previewOrigin, hasScript = foreign !== undefined }: Allowed = {},
): string {
  const socket = host && HOST.test(host) ? [`ws://${host}`, `wss://${host}`] : []
  const { script = [], connect = [], fonts = [], media = [] } = foreign ?? {}
  return [
    directive('default-src', "'none'"),
    directive('script-src', "'self'", ...(hasScript ? [`'nonce-${nonce}'`] : []), ...script),
    directive('style-src', "'self'", `'nonce-${nonce}'`),
    ...(isPlayer ? [directive('style-src-attr', "'unsafe-inline'")] : []),
    directive('img-src', "'self'", 'data:', 'blob:', ...media),
    directive('media-src', "'self'", 'blob:', ...media),
    directive('font-src', "'self'", ...fonts),
    directive('connect-src', "'self'", ...socket, ...connect),
    directive('frame-src', "'self'", ...media, ...previewSources(previewOrigin)),
    directive('worker-src', "'self'"),
    directive('object-src', "'none'"),
    directive('frame-ancestors', "'none'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
  ].join('; ')
}

/** The frame for pages of candidates, and the origins of servers in pods, which are names below the same host. */
function previewSources(address: string | undefined): readonly string[] {
  if (address === undefined) return []
  const { hostname, port, protocol } = new URL(address)
  const name = hostname === '127.0.0.1' ? 'localhost' : hostname
  return [address, `${protocol}//*.${name}${port === '' ? '' : `:${port}`}`]
}

const directive = (name: string, ...sources: readonly string[]) => [name, ...sources].join(' ')
