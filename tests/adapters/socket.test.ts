import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, it, vi } from 'vitest'
import { createChannel } from '../../src/adapters/socket/socket.ts'
import { SOCKET_PATH } from '../../src/wire/calls.ts'

const undo: (() => void)[] = []

afterEach(() => {
  for (const run of undo.splice(0)) run()
})

/** A server that writes down what knocks: the transport, and the header that names the sign-in. */
async function listen() {
  const knocks: string[] = []
  const server = createServer((request, response) => {
    knocks.push(`polling ${request.headers['x-sessionid'] ?? '-'}`)
    response.writeHead(503).end()
  })
  server.on('upgrade', (_request, socket) => {
    knocks.push('websocket')
    socket.destroy()
  })
  return { knocks, origin: await originOf(server) }
}

/** Where a server listens from now on. */
async function originOf(server: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

function open(origin: string, headers: Readonly<Record<string, string>> = {}) {
  const channel = createChannel(origin, async () => headers, vi.fn())
  undo.push(channel.close)
  return channel
}

it('[WS-01] a channel that is closed before its first import has come opens nothing', async () => {
  const { knocks, origin } = await listen()
  const channel = open(origin)
  channel.connect({ username: 'ada' }, 1)
  channel.close()
  await import('socket.io-client')
  const second = open(origin)
  second.connect({ username: 'ada' }, 2)
  await vi.waitFor(() => expect(knocks).toEqual(['websocket', 'polling -']))
})

it('[WS-01] polls where no websocket gets through', async () => {
  const server = createServer()
  const io = new Server(server, { path: SOCKET_PATH, transports: ['polling'] })
  undo.push(() => io.engine.close())
  const names: string[] = []
  io.on('connection', (socket) => {
    socket.emit('init', { connid: 'c1', wid: 'w1', sockid: 's1' })
    socket.onAny((name: string, _event: unknown, ack: () => void) => {
      names.push(name)
      ack()
    })
  })
  const channel = open(await originOf(server))
  const init = new Promise((resolve) => channel.on('init', resolve))
  channel.connect({ username: 'ada' }, 1)
  await expect(init).resolves.toMatchObject({ sockid: 's1' })
  await channel.emit('TRACK', {})
  expect(names).toEqual(['TRACK'])
})

it('[WS-02] [GAP-104] sends the name of the sign-in, by polling first, where it is wanted', async () => {
  const { knocks, origin } = await listen()
  open(origin, { 'x-sessionid': 's1' }).connect({ username: 'ada' }, 1)
  await vi.waitFor(() => expect(knocks[0]).toBe('polling s1'))
})

it('[WS-21] an event that is to be sent again later is not taken for acknowledged', async () => {
  const server = createServer()
  const answers: object[] = [{ error: 'Too often', eventSequence: 1, again: true }, { eventSequence: 1 }]
  const io = new Server(server, { path: SOCKET_PATH })
  undo.push(() => io.engine.close())
  io.on('connection', (socket) => {
    socket.on('TRACK', (_event: unknown, ack: (answer: object | undefined) => void) => ack(answers.shift()))
  })
  const channel = open(await originOf(server))
  const isUp = new Promise<void>((resolve) => channel.onConnect(resolve))
  channel.connect({ username: 'ada' }, 1)
  await isUp
  await expect(channel.emit('TRACK', {})).rejects.toThrow('TRACK has to be sent again')
  await expect(channel.emit('TRACK', {})).resolves.toBeUndefined()
})
