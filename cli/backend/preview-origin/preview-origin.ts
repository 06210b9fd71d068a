import { createServer, type Server } from 'node:http'
import { PREVIEW_PATH } from '../../../src/sdk/preview-frame.ts'
import type { App } from '../http/server.ts'
import type { Config } from '../platform/config.ts'
import type { PodPreviews } from '../pods/previews.ts'
import { answerPreview } from './answer.ts'

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/**
 * The address of the frame for a page on this host: that of the config, or, on a loopback address, the other of
 * `localhost` and `127.0.0.1`, which are different sites. `undefined` without a second site.
 */
function previewAddress(host: string | undefined, { previewBase }: Config): string | undefined {
  if (previewBase !== undefined) return `${previewBase.replace(/\/+$/, '')}${PREVIEW_PATH}`
  const [, name, port = ''] = LOCAL.exec(host ?? '') ?? []
  if (name === undefined) return undefined
  return `http://${name.toLowerCase() === 'localhost' ? '127.0.0.1' : 'localhost'}${port}${PREVIEW_PATH}`
}

/** Whether a request for the frame uses the host name of the config, which serves nothing else. */
export function isPreviewOrigin(url: string, host: string | undefined, { previewBase }: Config): boolean {
  if (previewBase === undefined || url.split('?')[0] !== PREVIEW_PATH) return false
  return new URL(previewBase).host === host
}

/** Errors of listening that do no harm: the machine has no address of that kind. */
const ABSENT: readonly unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']

interface PreviewOriginPorts {
  /** The address that the server listens on. */
  readonly host: string
  readonly config: Config
  readonly previews: Pick<PodPreviews, 'answer' | 'isPreview' | 'serveSockets'>
  log(line: string): void
}

/** The second site, which shows pages of candidates. */
export interface PreviewOrigin {
  /** The frame's address for a page on this host; `undefined` without a second site. */
  address(host: string | undefined): string | undefined
  /**
   * A browser tries `localhost` by IPv6 first. Where the server listens on IPv4, this listens on IPv6 at the same port
   * and serves the frame alone, so that no other program can take its place.
   */
  listen(port: number): Promise<void>
}

/** It ends with `app`. */
export function createPreviewOrigin(
  app: App,
  { host, config, log, previews }: PreviewOriginPorts,
): PreviewOrigin {
  let isTaken = false
  let server: Server | undefined
  app.addHook('onClose', () => server && closed(server))
  previews.serveSockets(app.server)

  return {
    address: (by) => (isTaken && config.previewBase === undefined ? undefined : previewAddress(by, config)),
    async listen(port) {
      if (!host.startsWith('127.')) return
      server = createServer((request, response) => {
        if (previews.isPreview(request.headers.host)) return previews.answer(request, response)
        const { url = '/' } = request
        const { status, headers, body } = answerPreview(url)
        response.writeHead(status, headers).end(body)
      })
      previews.serveSockets(server)
      const failure = await listening(server, port)
      isTaken = failure !== undefined && !ABSENT.includes(failure)
      if (isTaken) log(`Another program answers to localhost:${port}, so pages of candidates have no preview`)
    },
  }
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** The code of the error when it cannot. */
function listening(server: Server, port: number): Promise<unknown> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve('code' in error ? error.code : error))
    server.listen({ host: '::1', port, ipv6Only: true }, () => resolve(undefined))
  })
}
