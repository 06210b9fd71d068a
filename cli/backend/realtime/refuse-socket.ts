import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

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
