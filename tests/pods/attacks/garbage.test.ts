import { connect, type Socket } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { WebSocket } from 'ws'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../../cli/backend/sandbox/runner.ts'
import { createEnvironment, type TestEnvironment } from '../../backend/environment.ts'
import { cookieOf } from '../../backend/sockets.ts'
import type { Begun } from '../../backend/visitor.ts'
import { TEST, work, workspace } from '../hello.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

async function open() {
  const environment = await createEnvironment([TEST], undefined, { runner })
  return work(environment, { 'server.js': 'mine' })
}

/** A socket that a program speaks byte by byte; resolves when the server has agreed to it. */
async function openRaw({ backend }: TestEnvironment, who: Begun, path: string): Promise<Socket> {
  const { host, port } = new URL(backend.url)
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${backend.url}`,
    `Cookie: ${cookieOf(who)}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await new Promise<void>((resolve) => socket.once('data', () => resolve()))
  return socket
}

const MASK = [0, 0, 0, 0]
/** What no page sends, as bytes of the protocol. */
const BYTES = {
  'half a frame': [0x81, 0xfe, 0xff],
  'a length of exabytes': [0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...MASK],
  'a frame that is not masked': [0x81, 0x01, 0x7b],
  'a text that is not UTF-8': [0x81, 0x82, ...MASK, 0xc3, 0x28],
  'a kind that there is not': [0x8b, 0x80, ...MASK],
  'a part of nothing': [0x80, 0x80, ...MASK],
  'a long ping': [0x89, 0xfe, 0x04, 0x00, ...MASK],
  'a close without a code': [0x88, 0x81, ...MASK, 0x01],
  'no frame at all': [...Buffer.from('GET / HTTP/1.1\r\n\r\n')],
} as const

test('bytes that are not frames, fifty connections that break off, and a hundred thousand frames harm no other page', async () => {
  const { ada, environment, slug } = await open()
  const path = `/pod/${slug}/workspace?epoch=1`
  for (const bytes of Object.values(BYTES)) {
    const socket = await openRaw(environment, ada, path)
    socket.write(Uint8Array.from(bytes))
    // The next ones take the place of those that still wait for the rest of a frame.
  }
  for (let turn = 0; turn < 50; turn += 1) {
    const socket = await openRaw(environment, ada, path)
    socket.resetAndDestroy()
  }
  const loud = workspace(environment, ada, slug)
  await loud.opened
  for (let frame = 0; frame < 100_000; frame += 1)
    loud.socket.send('{"type":"read","id":1,"path":"server.js"}')
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  page.say({ type: 'read', id: 7, path: 'server.js' })
  expect(await page.seeType('file')).toEqual({ type: 'file', id: 7, content: btoa('mine') })
  expect(environment.backend.podSockets.clients.size).toBeLessThanOrEqual(8)
})

/** More answers to pings than a socket may keep for a client that does not read them, of 125 bytes each. */
const PINGS = 120_000
const MOST_KEPT = 6_000_000

test.for([
  ['a socket of a pod', 'podSockets'],
  ['the socket of the session', 'io'],
] as const)('answers to pings that nobody reads are not kept: %s', async ([, name]) => {
  const { ada, environment, slug } = await open()
  const { io, podSockets } = environment.backend
  const path = { podSockets: `/pod/${slug}/evaluate?epoch=1`, io: '/socket.io/?EIO=4&transport=websocket' }[
    name
  ]
  const connected = new Promise<WebSocket>((resolve) => {
    podSockets.on('connection', resolve)
    io.engine.on('connection', ({ transport }) => resolve(transport.socket))
  })
  const page = openRaw(environment, ada, path)
  const kept = await connected
  let heard = 0
  kept.on('ping', () => {
    heard += 1
  })
  const socket = await page
  socket.pause()
  const ping = Buffer.from([0x89, 0xfd, ...MASK, ...Buffer.alloc(125)])
  socket.write(Buffer.concat(Array(PINGS).fill(ping)))
  await expect.poll(() => heard).toBe(PINGS)
  expect(kept.bufferedAmount).toBeLessThan(MOST_KEPT)
})
