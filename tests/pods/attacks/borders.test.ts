import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../../cli/backend/sandbox/runner.ts'
import { createEnvironment, type TestEnvironment } from '../../backend/environment.ts'
import { BOB, SUBMISSION } from '../../backend/samples.ts'
import { cookieOf } from '../../backend/sockets.ts'
import { begin } from '../../backend/visitor.ts'
import { TEST, work, workspace } from '../hello.ts'
import { openSocket } from '../page.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

async function open() {
  const environment = await createEnvironment([TEST], undefined, { runner })
  return work(environment)
}

/** The first line of what the server says to raw bytes, until it closes. */
const say = ({ backend }: TestEnvironment, ...lines: readonly string[]) =>
  new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(backend.url).port), '127.0.0.1')
    let said = ''
    socket.setEncoding('latin1').on('data', (text) => {
      said += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(said.split('\r\n')[0] ?? ''))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
]
const FORBIDDEN = 'HTTP/1.1 403 Forbidden'

test('a socket opens for the page of its candidate alone', async () => {
  const { ada, environment, slug } = await open()
  const bob = await begin(environment, BOB)
  const host = new URL(environment.backend.url).host
  const path = `/pod/${slug}/workspace?epoch=1`
  const handshake = (who: typeof ada | undefined, name: string, origin?: string, at = path) =>
    say(
      environment,
      `GET ${at} HTTP/1.1`,
      `Host: ${name}`,
      ...UPGRADE,
      ...(who ? [`Cookie: ${cookieOf(who)}`] : []),
      ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    )
  const preview = `p-${'a'.repeat(32)}.${host.replace('127.0.0.1', 'localhost')}`
  const own = `http://${host}`
  expect(await handshake(ada, host)).toBe(FORBIDDEN)
  expect(await handshake(undefined, host, own)).toBe(FORBIDDEN)
  expect(await handshake(bob, host, own)).toBe(FORBIDDEN)
  for (const origin of ['http://evil.example', 'null', `http://${preview}`, `${own}.evil.example`])
    expect(await handshake(ada, host, origin), origin).toBe(FORBIDDEN)
  expect(await handshake(ada, preview, `http://${preview}`)).toBe(FORBIDDEN)
  expect(await handshake(ada, 'evil.example', 'http://evil.example')).toBe(FORBIDDEN)
  for (const part of ['', '/', '/workspaces', '/../../rpc', '/jupyter/api/kernels/1/channels', '/%2e%2e/x'])
    expect(await handshake(ada, host, own, `/pod/${slug}${part}`), part).toBe(FORBIDDEN)
  for (const name of ['%', '%00', '..', '__proto__', 'x'.repeat(5000)])
    expect(await handshake(ada, host, own, `/pod/${name}/workspace`), name).toBe(FORBIDDEN)
  expect(await openSocket(environment, ada, path).opened).toBe(true)
})

test('a client that hangs up in the middle of a handshake harms nobody', async () => {
  const { environment } = await open()
  const port = Number(new URL(environment.backend.url).port)
  for (let turn = 0; turn < 30; turn += 1)
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        const lines = ['GET /pod/x/workspace HTTP/1.1', 'Host: localhost', ...UPGRADE, '', '']
        socket.write(lines.join('\r\n'), () => socket.resetAndDestroy())
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  expect(await say(environment, 'GET /pod/x/workspace HTTP/1.1', 'Host: localhost', ...UPGRADE)).toBe(
    FORBIDDEN,
  )
})

test('sockets end with the session, and after the test none opens', async () => {
  const { ada, environment, slug } = await open()
  const evaluation = openSocket(environment, ada, `/pod/${slug}/evaluate?epoch=1`)
  const page = workspace(environment, ada, slug)
  await Promise.all([evaluation.opened, page.seeType('files')])
  await ada.call('POST', `/rpc/test.submit_all/${ada.set}`, { ...SUBMISSION, epoch: 1 })
  await environment.clock.advance(1)
  expect(await page.closed).toBe(1012)
  for (const part of ['workspace', 'evaluate'])
    expect(await openSocket(environment, ada, `/pod/${slug}/${part}?epoch=1`).opened).toBe(false)
  await environment.backend.app.inject({
    method: 'POST',
    url: '/logout',
    headers: { cookie: cookieOf(ada), 'x-csrftoken': ada.cookies.csrftoken ?? '' },
  })
  expect(await evaluation.closed).toBe(1008)
})

test('of very many sockets of one answer the newest are open', async () => {
  const { ada, environment, slug } = await open()
  const first = openSocket(environment, ada, `/pod/${slug}/evaluate?epoch=1`)
  await first.opened
  const others = Array.from({ length: 8 }, () =>
    openSocket(environment, ada, `/pod/${slug}/evaluate?epoch=1`),
  )
  await Promise.all(others.map(({ opened }) => opened))
  expect(await first.closed).toBe(1012)
  await expect.poll(() => environment.backend.podSockets.clients.size).toBe(8)
})
