import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import { createEnvironment } from '../backend/environment.ts'
import { SUBMISSION } from '../backend/samples.ts'
import { launchLightBrowser } from '../browser.ts'
import { TEST, work, workspace } from './hello.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

/** The package "ws" as files of a project, which has no packages of its own. */
function packageFiles(): Readonly<Record<string, string>> {
  const folder = dirname(createRequire(import.meta.url).resolve('ws/package.json'))
  const paths = ['index.js', ...readdirSync(join(folder, 'lib')).map((name) => `lib/${name}`)]
  return Object.fromEntries(paths.map((path) => [`ws/${path}`, readFileSync(join(folder, path), 'utf8')]))
}

/** Says what it was asked for, and repeats what it hears. */
const ECHO = `
const { WebSocketServer } = require('./ws')
const server = require('node:http').createServer((request, response) => response.end('page'))
const sockets = new WebSocketServer({ server, handleProtocols: (offered) => offered.has('vite-hmr') && 'vite-hmr' })
sockets.on('connection', (socket, request) => {
  socket.send(JSON.stringify({ url: request.url, headers: request.headers }))
  socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
})
server.listen(process.env.PORT || 3000, '127.0.0.1')
`

async function open() {
  const environment = await createEnvironment([TEST], undefined, { runner })
  const files = { 'server.js': ECHO, ...packageFiles() }
  const { ada, slug } = await work(environment, files)
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  page.say({ type: 'preview', id: 1, port: 3000 })
  const { address } = await page.seeType('address')
  const { host, port } = new URL(address)
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24, task: 'start' })

  /** A socket of a page of the preview; "refused" when it does not open. */
  async function join(path = '/', origin = `http://${host}`, name = host) {
    const headers = { host: name, origin, cookie: 'sessionid=secret; own=1' }
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, ['vite-hmr'], { headers })
    onTestFinished(() => socket.terminate())
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    const opened = await new Promise<string>((resolve) => {
      socket.on('open', () => resolve('open'))
      socket.on('error', ({ message }) => resolve(message))
    })
    return { socket, heard, closed, opened }
  }
  await expect.poll(async () => (await join()).opened).toBe('open')
  return { environment, ada, page, address, host, join }
}

test('a page of a preview has sockets to its server, whatever their path, and its server hears nothing about the player', async () => {
  const { join } = await open()
  for (const path of ['/', '/socket.io/?EIO=4&transport=websocket', '/pod/guess/workspace?token=a']) {
    const { heard, opened, socket } = await join(path)
    expect([opened, socket.protocol], path).toEqual(['open', 'vite-hmr'])
    const big = 'x'.repeat(2_000_000)
    socket.send('hello')
    socket.send(big)
    await expect.poll(() => heard.length).toBe(3)
    const { headers, url } = JSON.parse(heard[0] ?? '{}')
    expect([url, headers.host, headers.origin, headers.cookie]).toEqual([
      path,
      'localhost',
      'http://localhost',
      'own=1',
    ])
    expect([heard[1], heard[2]?.length]).toEqual(['hello', big.length])
    socket.close(4321)
  }
})

test('a browser lets a page of a preview have them, as for hot reload', async () => {
  const { address } = await open()
  const browser = await launchLightBrowser({ host: '*.localhost' })
  try {
    const page = await browser.browser.newPage()
    await page.goto(address)
    const said = await page.evaluate(async () => {
      const socket = new window.WebSocket(`ws://${location.host}/hot`, 'vite-hmr')
      const heard: string[] = []
      await new Promise((resolve, reject) => {
        socket.onerror = () => reject(new Error('There is no socket'))
        socket.onopen = () => socket.send('changed')
        socket.onmessage = ({ data }) => heard.push(data) === 2 && resolve(undefined)
      })
      return heard[1]
    })
    expect(said).toBe('changed')
  } finally {
    await browser.close()
  }
})

test('no other page opens one, no more than twenty are open, and no frame is above the limit', async () => {
  const { environment, host, join } = await open()
  for (const origin of [environment.backend.url, 'http://evil.example', 'null', `http://x.${host}`])
    expect((await join('/', origin)).opened, origin).toContain('403')
  const guessed = host.replace(/p-./, 'p-0')
  if (guessed !== host) expect((await join('/', `http://${guessed}`, guessed)).opened).toContain('403')
  const crowd = await Promise.all(Array.from({ length: 30 }, () => join()))
  const isOpen = crowd.filter(({ opened }) => opened === 'open')
  expect(isOpen.length).toBeLessThanOrEqual(20)
  expect(crowd.find(({ opened }) => opened !== 'open')?.opened).toContain('503')
  isOpen[0]?.socket.send('x'.repeat(7_000_001))
  expect([1006, 1009]).toContain(await isOpen[0]?.closed)
})

test('they end with their server, and with the attempt', async () => {
  const { ada, environment, join, page } = await open()
  const first = await join()
  page.say({ type: 'close_terminal', terminal: 1 })
  expect(await first.closed).toBe(1012)
  expect((await join()).opened).toContain('502')
  page.say({ type: 'open_terminal', terminal: 2, columns: 80, rows: 24, task: 'start' })
  await expect.poll(async () => (await join()).opened).toBe('open')
  const second = await join()
  await ada.call('POST', `/rpc/test.submit_all/${ada.set}`, { ...SUBMISSION, epoch: 1 })
  await environment.clock.advance(1)
  expect(await second.closed).toBe(1012)
})
