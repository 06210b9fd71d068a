import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Pod } from './pod.ts'

interface Upgrade {
  readonly request: IncomingMessage
  readonly connection: Duplex
  /** What came after the request already. */
  readonly head: Buffer
}

/** What a server in a pod is told of the handshake; nothing that says who the candidate is. */
const PASSED = [
  'connection',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
] as const

/** Joins the WebSocket of a page with a server in a pod. Rejects where nobody listens. */
export async function tunnelTo(pod: Pod, port: number, path: string, { connection, head, request }: Upgrade) {
  const socket = await pod.forward(port)
  if (!socket) throw new Error('The server in the pod does not run.')
  if (connection instanceof Socket) connection.setNoDelay(true)
  const headers = PASSED.flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [`${name}: ${String(value)}`]
  })
  socket.write([`GET ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n'))
  socket.write(head)
  connection.pipe(socket).pipe(connection)
  connection.on('close', () => socket.destroy())
  socket.on('close', () => connection.destroy())
}
