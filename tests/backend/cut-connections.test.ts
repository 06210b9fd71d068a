import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WAIT_MS } from '../timeouts.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { send } from './visitor.ts'

const HANDSHAKE = '/socket.io/?EIO=4&transport=websocket'
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
const KEY = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
const form = (type: string) => `Content-Type: ${type}\r\nContent-Length: 100000\r\n\r\nhalf`

/** A connection on which a request was written; the server has read it when another request has its reply. */
async function written(environment: TestEnvironment, head: string, fields: (host: string) => string) {
  const { host, port } = new URL(environment.backend.url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${head} HTTP/1.1\r\nHost: ${host}\r\n${fields(host)}\r\n`)
  await send(environment, 'GET', '/logout')
  return socket
}

test.each<[string, string, (host: string) => string]>([
  ['of a handshake of nobody', `GET ${HANDSHAKE}`, (host) => `${UPGRADE}${KEY}Origin: http://${host}\r\n`],
  [
    'of a handshake of another site',
    `GET ${HANDSHAKE}`,
    () => `${UPGRADE}${KEY}Origin: https://evil.example\r\n`,
  ],
  ['of a handshake that goes on another one', `GET ${HANDSHAKE}&sid=x`, () => UPGRADE],
  ['of a WebSocket to another address', 'GET /nowhere', () => UPGRADE],
  ['of a question by polling', 'POST /socket.io/?EIO=4&transport=polling', () => form('text/plain')],
  ['of an upload', 'POST /rpc/upload', () => form('multipart/form-data; boundary=x')],
  ['of a form', 'POST /logout', () => form('application/x-www-form-urlencoded')],
])('[N24] a connection %s that is reset ends no server', async (_, head, fields) => {
  const environment = await createEnvironment()
  for (let count = 0; count < 3; count++) {
    const socket = await written(environment, head, fields)
    socket.resetAndDestroy()
    await once(socket, 'close')
    expect((await send(environment, 'GET', '/logout')).status).toBe(200)
  }
  expect(environment.lines).toEqual([])
})

test.each([HANDSHAKE, '/nowhere'])(
  '[N24] a handshake that is refused leaves no connection, though its sender keeps it open: %s',
  async (path) => {
    const environment = await createEnvironment()
    const fields = (host: string) => `${UPGRADE}${KEY}Origin: http://${host}\r\n`
    const socket = await written(environment, `GET ${path}`, fields)
    socket.resume()
    await vi.waitFor(() => {
      socket.write('more')
      expect(socket.destroyed).toBe(true)
    }, WAIT_MS)
  },
)
