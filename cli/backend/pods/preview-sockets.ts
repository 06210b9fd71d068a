import type { IncomingHttpHeaders, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { isPreviewName } from '../platform/preview-name.ts'
import { CLOSED } from '../realtime/close-codes.ts'
import { FRAME_BYTES } from '../realtime/intake.ts'
import { refuseSocket } from '../realtime/refuse-socket.ts'
import { BoundedSocket, BoundedSocketServer } from '../realtime/sockets.ts'
import type { AttemptPods, PodSubject } from './attempt-pods.ts'
import type { AskedSocket } from './forwarder.ts'
import { sentHeaders } from './preview-headers.ts'
import type { PreviewHosts } from './preview-hosts.ts'
import { pass } from './relay.ts'

/** What listens at a port of a pod, and the host name by which its pages reach it. */
interface SocketTarget {
  readonly subject: PodSubject
  readonly port: number
  readonly host: string
}

/** Sockets that pages of previews open to the server they are from, such as those that tell of changed files. */
export interface PreviewSockets {
  /** Serves them on a server, whose own sockets see none of them. */
  serve(server: Server): void
  /** A client that is asked to close may not answer for half a minute, so no client is asked. */
  close(): void
}

interface Joined {
  readonly subject: PodSubject
  readonly connection: Duplex
}

/** The most sockets of previews that may be open for one pod. */
const MOST_SOCKETS = 20
/** A server that has not agreed by then is not waited for, in milliseconds. */
const HANDSHAKE_MS = 10_000

interface SocketPorts {
  readonly pods: Pick<AttemptPods, 'use'>
  readonly hosts?: PreviewHosts | undefined
  /** By the host name of a request; `undefined` for a preview that there is not. */
  find(host: string | undefined): SocketTarget | undefined
}

export function createPreviewSockets({ find, hosts, pods }: SocketPorts): PreviewSockets {
  const open = new Set<Joined>()

  const countOf = ({ attempt, problem }: PodSubject) =>
    [...open].filter(({ subject }) => subject.attempt === attempt && subject.problem.slug === problem.slug)
      .length

  async function connect({ connection, head, path, request }: AskedSocket, { port, subject }: SocketTarget) {
    const channel = await pods.use(subject)?.forward(port)
    if (!channel) return refuseSocket(connection, 502)
    // The caller may have gone in the meantime.
    if (connection.destroyed) return channel.destroy()
    const { headers } = request
    const server = new BoundedSocket(`ws://localhost${path}`, protocolsIn(headers), {
      createConnection: () => channel as never,
      headers: headersOf(headers),
      maxPayload: FRAME_BYTES,
      perMessageDeflate: false,
    })
    connection.on('close', () => server.terminate())
    server.on('error', () => refuseSocket(connection, 502))
    // A timeout of the handshake itself would want a socket of the system.
    request.socket.setTimeout(HANDSHAKE_MS, () => server.terminate())
    server.on('open', () => {
      request.socket.setTimeout(0)
      server.removeAllListeners('error').on('error', () => server.terminate())
      const accepting = new BoundedSocketServer({
        noServer: true,
        maxPayload: FRAME_BYTES,
        handleProtocols: () => server.protocol || false,
      })
      accepting.handleUpgrade(request, connection, head, (page) => relay(page, server))
    })
  }

  async function join(asked: AskedSocket) {
    const { connection, request } = asked
    connection.on('error', () => connection.destroy())
    const address = await hosts?.find(request)
    if (hosts && address !== undefined) return hosts.join(address, asked)
    const target = find(request.headers.host)
    // Any page may open a socket, so its origin has to be the preview's own.
    if (!target || !isFrom(request.headers, target.host)) return refuseSocket(connection, 403)
    if (countOf(target.subject) >= MOST_SOCKETS) return refuseSocket(connection, 503)
    const joined = { subject: target.subject, connection }
    open.add(joined)
    connection.on('close', () => open.delete(joined))
    connect(asked, target).catch(() => refuseSocket(connection, 502))
  }

  return {
    serve(server) {
      server.prependListener('upgrade', (request, connection, head) => {
        if (!isPreviewName(request.headers.host)) return
        const { url: path = '/' } = request
        // Its path may be one of the player, whose own sockets must not take it.
        request.url = ''
        join({ request, connection, head, path }).catch(() => refuseSocket(connection, 502))
      })
    },
    close() {
      for (const { connection } of [...open]) connection.destroy()
    },
  }
}

function relay(page: WebSocket, server: WebSocket) {
  page.on('message', (data, isBinary) => pass(page, server, { data, isBinary }))
  server.on('message', (data, isBinary) => pass(server, page, { data, isBinary }))
  page.on('error', () => page.terminate())
  page.on('close', (code) => (isSendable(code) ? server.close(code) : server.terminate()))
  server.on('close', (code) => page.close(isSendable(code) ? code : CLOSED.restarting))
}

/** Codes that only say that none came. */
const isSendable = (code: number) => code === CLOSED.normal || (code >= 3000 && code <= 4999) || code === 1001

function isFrom({ origin }: IncomingHttpHeaders, host: string): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

const protocolsIn = ({ 'sec-websocket-protocol': offered }: IncomingHttpHeaders): string[] =>
  offered === undefined ? [] : offered.split(',').map((one) => one.trim())

/** The handshake with the server is another one; to it, its pages are from where it believes to be. */
function headersOf(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(sentHeaders(headers, false)).filter(
    ([name]) => !name.startsWith('sec-websocket-'),
  )
  return { ...(Object.fromEntries(kept) as Record<string, string>), origin: 'http://localhost' }
}
