import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { attachThrottle, isDownAt, type NetworkProfile } from '../../cli/replay/network/throttle.ts'

const BODY = 'x'.repeat(10_000)
const GREETING = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A throttled server; an upgraded connection echoes. */
async function serve(profile: NetworkProfile) {
  server = createServer((_, reply) => reply.end(BODY))
  server.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    socket.pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  attachThrottle(server, profile, systemClock())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test('a slow network delays all bytes and loses none', async () => {
  const port = await serve({ bitsPerSecond: 400_000 })
  const start = performance.now()
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe(BODY)
  expect(performance.now() - start).toBeGreaterThan(200)
})

test('a network that is down breaks every connection; a flapping one is down part of the time', async () => {
  const port = await serve({ isDown: true })
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
  const flapping = { down: 5000, up: 5000 }
  expect([0, 4999, 5000, 9999, 10_000].map((ms) => isDownAt(flapping, ms))).toEqual([
    ...[true, true, false, false, true],
  ])
})

/** The first bytes that come back on an upgraded connection, while a plain request is answered. */
async function echoed(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let got = ''
  socket.on('data', (chunk) => {
    got += chunk.toString()
  })
  socket.write(GREETING)
  await (await fetch(`http://127.0.0.1:${port}/`)).text()
  socket.write('hello')
  await (await fetch(`http://127.0.0.1:${port}/`)).text()
  const isOpen = !socket.destroyed && socket.readyState === 'open'
  socket.destroy()
  return `${isOpen ? 'open' : 'closed'} ${got.includes('hello') ? 'with' : 'without'} an echo`
}

test('a half-open network keeps WebSockets open without data, and answers calls', async () => {
  expect(await echoed(await serve({}))).toBe('open with an echo')
  server?.close()
  expect(await echoed(await serve({ isHalfOpen: true }))).toBe('open without an echo')
})
