import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBorders } from '../../cli/backend/http/same-origin.ts'
import type { Config } from '../../cli/backend/platform/config.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { openRawSocket } from './raw-socket.ts'
import { ADA } from './samples.ts'
import { cookieOf } from './sockets.ts'
import { begin, send, signIn } from './visitor.ts'

const PROXY: Config = { hosts: ['tests.example.com'] }
const SAVE = { choice: ['a'] }

const ownHost = ({ backend }: TestEnvironment) => new URL(backend.url).host

test.each([
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['another site, by what the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another program on this machine', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' }, 403],
  ['a name that somebody else pointed here', { host: 'evil.example' }, 421],
  ['a program, which says none of these', {}, 200],
  ['the page itself', { 'sec-fetch-site': 'same-origin' }, 200],
])('[N18] [N25] a save from %s', async (_, headers, status) => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const own = { host: ownHost(environment), ...headers }
  const reply = await ada.save('choice', SAVE, own)
  expect([reply.status, typeof reply.body.error]).toEqual([status, status === 200 ? 'undefined' : 'string'])
})

test('a name that is not in the config is refused with the key that it belongs in, and a port belongs to a name', () => {
  const { foreignHost } = createBorders('127.0.0.1', { hosts: ['a.example.com', 'b.example.com:8443'] })
  for (const host of ['a.example.com:8443', 'b.example.com'])
    expect(foreignHost({ host })).toMatch(/name it in "hosts" of the config, with its port unless/)
  for (const host of ['a.example.com', 'b.example.com:8443']) expect(foreignHost({ host })).toBeUndefined()
})

/** The status line of a request, written byte by byte. */
async function statusOf(environment: TestEnvironment, lines: (host: string) => readonly string[]) {
  const { host, port } = new URL(environment.backend.url)
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(['POST /logout HTTP/1.1', ...lines(host), 'Connection: close', '', ''].join('\r\n'))
  return String(await socket.toArray()).split('\r\n')[0]
}

test.each<[string, (host: string) => readonly string[]]>([
  ['hosts', (host) => [`Host: ${host}`, 'Host: evil.example']],
  ['hosts, whose own comes last', (host) => ['host: evil.example', `HOST: ${host}`]],
  ['origins', (host) => [`Host: ${host}`, `Origin: http://${host}`, 'Origin: https://evil.example']],
  ['cookies', (host) => [`Host: ${host}`, 'Cookie: sessionid=a', 'Cookie: sessionid=b']],
  ['tokens', (host) => [`Host: ${host}`, 'X-CSRFToken: a', 'x-csrftoken: b']],
  ['lengths', (host) => [`Host: ${host}`, 'Content-Length: 0', 'Content-Length: 5']],
  ['ends of a body', (host) => [`Host: ${host}`, 'Content-Length: 5', 'Transfer-Encoding: chunked']],
  ['encodings', (host) => [`Host: ${host}`, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
])('[N25] a request with two %s is refused', async (_, lines) => {
  const environment = await createEnvironment()
  expect(await statusOf(environment, (host) => [`Host: ${host}`])).not.toContain('400')
  expect(await statusOf(environment, lines)).toBe('HTTP/1.1 400 Bad Request')
  expect(environment.lines).toEqual([])
})

test('[N25] a handshake with two origins is refused', () => {
  const borders = createBorders('127.0.0.1', {})
  const headers = { host: '127.0.0.1:1', origin: 'http://127.0.0.1:1', upgrade: 'websocket' }
  const rawHeaders = Object.entries(headers).flat()
  expect(borders.foreignSocket({ headers, rawHeaders })).toBeUndefined()
  for (const more of [
    ['Host', 'evil.example'],
    ['Origin', 'https://evil.example'],
  ])
    expect(borders.foreignSocket({ headers, rawHeaders: [...rawHeaders, ...more] })).toContain('two headers')
})

test('[N18] a form of another site changes nothing, even where it needs no token', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const evil = { origin: 'https://evil.example', 'content-type': 'text/plain' }
  const { pathname } = new URL(await environment.backend.invite(ADA, 'first'))
  for (const path of ['/logout', pathname, '/rpc/test.init/1', '/nowhere'])
    expect((await ada.call('POST', path, '{}', evil)).status).toBe(403)
  expect((await ada.call('GET', '/gateways/identity')).status).toBe(200)
})

test.each([
  ['a picture', 'GET', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' }],
  ['a frame', 'GET', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
  ['a script that fetches', 'GET', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
  ['a page that prefetches', 'GET', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
  ['a program that checks links', 'HEAD', {}],
] as const)('[N18] %s with the address of an invite signs nobody in', async (_, method, headers) => {
  const environment = await createEnvironment()
  const { pathname } = new URL(await environment.backend.invite(ADA, 'first'))
  const reply = await send(environment, method, pathname, { headers })
  expect([reply.status, reply.headers['set-cookie']]).toEqual([403, undefined])
  const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }
  expect((await send(environment, 'GET', pathname, { headers: opened })).status).toBe(303)
})

test('[N21] no other site is allowed to read a reply', async () => {
  const environment = await createEnvironment()
  const ada = await signIn(environment, ADA)
  const origin = { origin: 'https://evil.example', host: ownHost(environment) }
  for (const { headers } of [
    await ada.call('GET', '/gateways/identity', undefined, origin),
    await ada.call('OPTIONS', '/gateways/identity', undefined, origin),
  ])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('behind a proxy the names are those of the config', async () => {
  const environment = await createEnvironment(undefined, undefined, { config: PROXY })
  const ada = await begin(environment, ADA)
  const host = 'tests.example.com'
  const origin = `https://${host}`
  expect((await ada.save('choice', SAVE, { host, origin })).status).toBe(200)
  expect((await ada.save('choice', SAVE, { host: ownHost(environment), origin })).status).toBe(200)
  expect((await ada.save('choice', SAVE, { host: 'other.example.com', origin })).status).toBe(421)
  expect((await ada.save('choice', SAVE, { host, origin: 'https://other.example.com' })).status).toBe(403)
})

test.each([
  ['a foreign origin', { origin: 'http://evil.example' }, '403 Forbidden'],
  ['no origin to name', { origin: 'null' }, '403 Forbidden'],
  ['no origin at all', { origin: '' }, '403 Forbidden'],
  [
    'a foreign name with its own origin',
    { host: 'evil.example', origin: 'http://evil.example' },
    '403 Forbidden',
  ],
  ['another site', { 'sec-fetch-site': 'cross-site' }, '403 Forbidden'],
  ['no session', { cookie: '' }, '403 Forbidden'],
  ['nothing foreign', {}, '101 Switching Protocols'],
])('[N22] a socket with %s', async (_, headers, status) => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const socket = await openRawSocket(environment, { cookie: cookieOf(ada), ...headers })
  expect(socket.status).toBe(`HTTP/1.1 ${status}`)
})

test('[N23] a socket is opened by a session that lives: none after it has ended, nor by a cookie that was guessed', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const { status } = await openRawSocket(environment, { cookie: cookieOf(ada) })
  await ada.call('POST', '/logout')
  const ended = await openRawSocket(environment, { cookie: cookieOf(ada) })
  const guessed = await openRawSocket(environment, { cookie: 'sessionid=guess' })
  expect([status, ended.status, guessed.status]).toEqual([
    'HTTP/1.1 101 Switching Protocols',
    'HTTP/1.1 403 Forbidden',
    'HTTP/1.1 403 Forbidden',
  ])
})
