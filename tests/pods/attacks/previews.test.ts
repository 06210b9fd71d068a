import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { createPodPreviews } from '../../../cli/backend/pods/previews.ts'
import { createRunner, type LocalRunner } from '../../../cli/backend/sandbox/runner.ts'
import { createEnvironment } from '../../backend/environment.ts'
import { TEST, work, workspace } from '../hello.ts'
import { HOSTILE_SERVER } from './hostile-server.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

interface Reply {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A hostile server in a pod, and its address. */
async function open() {
  const environment = await createEnvironment([TEST], undefined, { runner })
  const { ada, slug } = await work(environment, { 'server.js': HOSTILE_SERVER })
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  page.say({ type: 'preview', id: 1, port: 3000 })
  const { host, port } = new URL((await page.seeType('address')).address)
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24, task: 'start' })

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        headers: { host, ...headers },
      } as const
      request(sent, (reply) => {
        const { headers, statusCode: status } = reply
        text(reply).then(
          (body) => resolve({ status, headers, body }),
          () => resolve({ status, headers, body: '(cut)' }),
        )
      })
        .on('error', reject)
        .end(body)
    })
  await expect.poll(async () => (await ask('/')).status).toBe(200)
  return { environment, page, ask, host, port: Number(port) }
}

test('what a hostile server says stays with its own name, and ends no server', async () => {
  const { ask, environment, host, page, port } = await open()

  const { headers } = await ask('/policies')
  expect(headers['set-cookie']).toEqual(['sessionid=forged; Path=/', 'a=1; path=/'])
  expect(headers['content-security-policy']).toMatch(/^default-src 'self' .*; frame-ancestors http:\/\/127/)
  expect(headers['x-own']).toBe('kept')
  const dropped = [
    'strict-transport-security',
    'clear-site-data',
    'report-to',
    'nel',
    'alt-svc',
    'x-hop',
    'x-frame-options',
  ]
  for (const name of [...dropped, 'service-worker-allowed', 'content-security-policy-report-only'])
    expect(headers[name], name).toBeUndefined()

  for (const path of ['/status-000', '/status-099', '/status-999', '/switching', '/no-http', '/huge-header'])
    expect((await ask(path)).status, path).toBe(502)
  expect((await ask('/two-lengths')).status).toBe(502)
  expect((await ask('/cut')).body).toBe('(cut)')

  const ledTo = async (to: string) =>
    (await ask(`/redirect?to=${encodeURIComponent(to)}`)).headers.location ?? 'nowhere'
  for (const to of ['/places?a=1', 'places', '?a=1', '../a', '/']) expect(await ledTo(to)).toBe(to)
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1', '[::1]:80'])
    expect(await ledTo(`http://${host}/places?a=1`)).toBe('/places?a=1')
  expect(await ledTo('http://localhost//evil.example/a')).toBe('/evil.example/a')
  for (const to of [
    'http://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'https:evil.example',
    'http:evil.example',
    'ht\ttps:evil.example',
    'javascript:alert(1)',
    'data:text/html,a',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'http://[',
  ])
    expect(await ledTo(to), to).toBe('nowhere')

  // The player refuses to be framed, wherever a frame is led.
  const player = await environment.backend.app.inject({
    url: '/api/v1/time',
    headers: { host: `127.0.0.1:${port}` },
  })
  expect(player.headers['x-frame-options']).toBe('DENY')

  const cookie = 'sessionid=secret; own=1; csrftoken=secret'
  const seen = await ask('/', {
    cookie,
    referer: 'http://x/secret',
    connection: 'keep-alive, x-hop',
    'x-hop': 'secret',
  })
  expect(seen.body).not.toContain('secret')
  expect(seen.body.toLowerCase()).toContain('cookie: own=1')
  expect(seen.body.toLowerCase()).toContain('connection: close')

  const chunked = await ask('/', { 'transfer-encoding': 'chunked' }, 'GET', 'GET /smuggled HTTP/1.1\r\n\r\n')
  expect(chunked.body).toMatch(/transfer-encoding: chunked.*\r\n\r\n1a\r\nGET \/smuggled/is)
  expect((await ask('/sw.js', { 'service-worker': 'script' })).status).toBe(403)

  page.say({ type: 'close_terminal', terminal: 1 })
  await expect.poll(async () => (await ask('/')).status).toBe(502)
  expect((await ask('/', { host: host.replace('localhost', 'evil.example') })).status).toBe(502)
})

test('raw requests to a preview that two servers would read in two ways are refused', async () => {
  const { host, port } = await open()
  const say = (...lines: readonly string[]) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let said = ''
      socket.setEncoding('latin1').on('data', (text) => {
        said += text
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(said))
      socket.write(lines.join('\r\n'))
    })
  const post = ['POST / HTTP/1.1', `Host: ${host}`]
  const smuggled = ['', '0', '', 'GET /api/v1/time HTTP/1.1', 'Host: localhost', '', '']
  const both = await say(...post, 'Content-Length: 6', 'Transfer-Encoding: chunked', ...smuggled)
  expect(both.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  for (const odd of [
    'Transfer-Encoding: xchunked',
    'Content-Length: 1\r\nContent-Length: 2',
    'Content-Length: +6',
  ])
    expect(await say(...post, odd, ...smuggled), odd).toMatch(/^HTTP\/1\.1 400/)
  const upgrade = [
    'GET / HTTP/1.1',
    `Host: ${host}`,
    `Origin: http://${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
  ]
  const socket = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '', '']
  expect(await say(...upgrade, ...socket)).not.toMatch(/ 101 /)
})

test('names are of one pod and one port, cannot be guessed, and only so many ports have them', () => {
  const pods = { use: () => undefined } as never
  const previews = createPodPreviews({ pods, config: {}, secret: 'secret' })
  const subject = (attempt: number) => ({ attempt, problem: { slug: 'one' } }) as never
  const address = (attempt: number, port: number, host = '127.0.0.1:80') =>
    previews.address(subject(attempt), port, { host, language: '' })
  const names = [address(1, 3000), address(1, 3001), address(2, 3000)]
  expect(new Set(names).size).toBe(3)
  expect(address(1, 3000, 'localhost:80')).toBe(names[0])
  for (const port of [0, -1, 65_536, 2 ** 53, Number.NaN])
    expect(address(1, port), String(port)).toBeUndefined()
  for (const host of ['x;script-src *', 'evil.example', '127.0.0.1:80/x'])
    expect(address(1, 1, host), host).toBeUndefined()
  expect(
    createPodPreviews({ pods, config: {}, secret: 'other' }).address(subject(1), 3000, {
      host: '127.0.0.1:80',
      language: '',
    }),
  ).not.toBe(names[0])
})
