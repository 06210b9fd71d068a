import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Duplex, duplexPair } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { serveKernel } from '../../../cli/backend/pods/kernel-socket.ts'
import { notebookInPod } from '../../../cli/backend/pods/notebook-server.ts'
import { createDelivery } from '../../../cli/backend/realtime/delivery.ts'
import { notebookPath } from '../../../cli/backend/routes/notebook-proxy.ts'
import { createRunner } from '../../../cli/backend/sandbox/runner.ts'
import { nodeManifest } from '../../../plugins/node.ts'
import { createEnvironment } from '../../backend/environment.ts'
import { cookieOf } from '../../backend/sockets.ts'
import { createFakeClock } from '../../kernel/fake-clock.ts'
import { TEST, work } from '../hello.ts'
import { openSocket } from '../page.ts'
import { HOSTILE_SERVER } from './hostile-server.ts'

test.for([
  'api/kernels/../contents',
  'api/kernels/%2e%2e/contents',
  'api/kernels/..%2fcontents',
  'api/kernels/a%2f..%2f..%2fcontents',
  'api/kernels//contents',
  'api/kernels/./x',
  'api/kernels/a\\b',
  'api/contents',
  'api/terminals',
  'api/kernelsx',
  'API/kernels',
  'files/a',
  '../workspace',
  '',
] as const)('a page may not ask a notebook server for "%s"', (path) => {
  expect(notebookPath(`/pod/solution/jupyter/${path}`)).toBeUndefined()
  expect(notebookPath(`/pod/solution/jupyter/${path}?x=/jupyter/api/kernels`)).toBeUndefined()
})

test('kernels and sessions it may ask for', () => {
  const kernel = 'api/kernels/0b3a-1/channels?session_id=a/../b'
  expect(notebookPath(`/pod/solution/jupyter/${kernel}`)).toBe(`/${kernel}`)
  expect(notebookPath('/pod/solution/jupyter/api/sessions')).toBe('/api/sessions')
})

test('what a notebook server of a candidate says is data, has an end, and hears no cookie', async () => {
  const runner = await createRunner({ clock: systemClock(), log: () => {} })
  const withServer = async () => {
    const { default: type } = await nodeManifest.PBE()
    const server = {
      command: ['node', 'server.js'],
      env: { PORT: '8888' },
      port: 8888,
      readyPath: '/api/status',
    }
    return { default: { ...type, inPod: { ...type.inPod, server } } }
  }
  const manifest = { ...nodeManifest, PBE: withServer } as typeof nodeManifest
  const environment = await createEnvironment([TEST], undefined, { runner, manifest })
  const { ada, slug, server } = await work(environment, { 'server.js': HOSTILE_SERVER })
  expect(server.status).toBe('ready')
  const headers = { cookie: cookieOf(ada), authorization: 'secret', referer: 'http://secret' }
  const ask = (path: string) =>
    environment.backend.app.inject({ url: `/pod/${slug}/jupyter/${path}`, headers })
  const kernels = await ask('api/kernels')
  expect(kernels.statusCode).toBe(200)
  expect(kernels.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(kernels.headers['set-cookie']).toBeUndefined()
  expect(kernels.body).toMatch(/^GET \/api\/kernels HTTP/)
  expect(kernels.body.toLowerCase()).not.toMatch(/secret|cookie|csrf|session/)
  expect((await ask('api/kernels/big')).statusCode).toBe(502)
  for (const path of ['api/contents', 'api/kernels/../contents', 'api/kernels/..%2fcontents'])
    expect((await ask(path)).statusCode, path).toBe(404)
  const socket = openSocket(environment, ada, `/pod/${slug}/jupyter/api/kernels/..%2f..%2fcontents?epoch=1`)
  expect(await socket.opened).toBe(false)
})

/** A page that is joined with a kernel's server at the other end of `connection`. */
async function join(connection: Duplex | undefined) {
  const pages = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(pages, 'listening')
  const connected = once(pages, 'connection')
  const socket = new WebSocket(`ws://127.0.0.1:${(pages.address() as AddressInfo).port}`)
  onTestFinished(() => {
    socket.terminate()
    pages.close()
  })
  await once(socket, 'open')
  const [page]: WebSocket[] = await connected
  if (!page) throw new Error('No page has come')
  const realClock = createFakeClock()
  // Nothing but a connection is asked of the pod here.
  const pod = { forward: async () => connection } as never
  const delivery = createDelivery(systemClock())
  void serveKernel(page, { pod, server: notebookInPod(pod, 8888), path: '/channels', delivery, realClock })
  const closed = new Promise<number>((resolve) => void socket.on('close', resolve))
  return { closed, page, realClock, socket }
}

test('a page is told at once that nobody listens, and of a server that does not agree after half a minute', async () => {
  expect(await (await join(undefined)).closed).toBe(1012)
  const [connection, silent] = duplexPair()
  const { closed, realClock } = await join(connection)
  await once(silent, 'data')
  await realClock.pass(30_000)
  expect(await closed).toBe(1012)
  expect(realClock.waiting()).toBe(0)
})

test('what a page says after it was told to go reaches no kernel', async () => {
  const [connection, channel] = duplexPair()
  const server = createServer()
  const kernels = new WebSocketServer({ server })
  const joined = once(kernels, 'connection')
  server.emit('connection', channel)
  const { page, realClock, socket } = await join(connection)
  const [kernel]: WebSocket[] = await joined
  const heard: string[] = []
  kernel?.on('message', (data) => heard.push(String(data)))
  socket.send('before')
  await expect.poll(() => heard).toEqual(['before'])
  // A handshake that is done is not waited for any more.
  await realClock.pass(60_000)
  socket.pause()
  page.close(4001)
  const said = once(page, 'message')
  socket.send('after')
  await said
  const gone = once(page, 'close')
  socket.resume()
  await gone
  expect(heard).toEqual(['before'])
})
