import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { SOCKET_PATH } from '../../../src/wire/calls.ts'

/** Answers an upgrade with a status and the reason. The client may keep its end of the connection open. */
export function refuseSocket(connection: Duplex, status: 403 | 502 | 503, text = ''): void {
  connection.on('error', () => connection.destroy())
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ]
  connection.end([...head, '', text].join('\r\n'), () => connection.destroy())
}

const STOPPING = 'The server stops. Connect again.'

/** Answers 503 to whatever opens a socket from now on, so that a proxy in between tries another server. */
export function refuseNewSockets(server: Server): void {
  server.removeAllListeners('upgrade')
  server.on('upgrade', (_request, connection) => refuseSocket(connection, 503, STOPPING))
  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(SOCKET_PATH)) {
      response
        .writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' })
        .end(STOPPING)
      return
    }
    for (const listen of others) listen.call(server, request, response)
  })
}
