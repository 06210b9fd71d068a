import { createServer, type Server } from 'node:http'
import type { App } from '../http/server.ts'
import type { Config } from '../platform/config.ts'
import { showcaseAddress } from './address.ts'
import { answerShowcase } from './answer.ts'

/** Why a server cannot listen on an address where that is no harm: the machine has none of that kind. */
const ABSENT: readonly unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']

interface ShowcasePorts {
  /** The address that the server listens on. */
  readonly host: string
  readonly config: Config
  log(line: string): void
}

/** The other site, on which pages of candidates are shown. */
export interface Showcase {
  /** The frame's address for a page that was asked for by this host; nothing without a second site. */
  address(host: string | undefined): string | undefined
  /**
   * A browser asks `localhost` by IPv6 first. Where the server itself listens on IPv4, this answers there at the same
   * port, for the frame and for nothing else, so that no other program can stand in for it.
   */
  listen(port: number): Promise<void>
}

/** It ends with `app`. */
export function createShowcase(app: App, { host, config, log }: ShowcasePorts): Showcase {
  let isTaken = false
  let server: Server | undefined
  app.addHook('onClose', () => server && closed(server))

  return {
    address: (by) => (isTaken && config.previewBase === undefined ? undefined : showcaseAddress(by, config)),
    async listen(port) {
      if (!host.startsWith('127.')) return
      server = createServer(({ url = '/' }, response) => {
        const { status, headers, body } = answerShowcase(url)
        response.writeHead(status, headers).end(body)
      })
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
