import { once } from 'node:events'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { WebSocket } from 'ws'
import { LOCK_SCHEMA } from '../../cli/backend/databases/postgres/migration.ts'
import { openPostgres } from '../../cli/backend/databases/postgres/open.ts'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import type { Config } from '../../cli/backend/platform/config.ts'
import { PODS_PATH } from '../../cli/backend/routes/operator.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import { JUPYTER } from '../../plugins/DJP/tests/jupyter.ts'
import { CSRF } from '../../src/wire/calls.ts'
import { createEnvironment, type TestEnvironment, temporaryFolder } from '../backend/environment.ts'
import { ADA, BOB } from '../backend/samples.ts'
import { type Begun, send } from '../backend/visitor.ts'
import { skipUnless } from '../needs.ts'
import { look, SERVER, saved, TEST, workspace } from '../pods/hello.ts'
import { kernelOf, NOTEBOOK_TEST, restartKernel, workInNotebook } from '../pods/notebook.ts'
import { newDatabase, startPostgres, type TestPostgres } from './server.ts'

let server: TestPostgres | undefined
let runner: LocalRunner
beforeAll(async () => {
  server = await startPostgres()
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})
afterAll(() => server?.stop())

let count = 0

/** Opens processes on one database: web processes without a sandbox, and pod hosts with one. */
async function openDatabase(context: TestContext, tests = [TEST]) {
  if (!server) return context.skip('needs PostgreSQL (Debian: postgresql)')
  count += 1
  const database = await newDatabase(server.folder, `pods-${count}`)
  const more = { database, dataDir: temporaryFolder() }
  async function openSql() {
    const db = await openPostgres(database, { log() {} })
    context.onTestFinished(() => db.close())
    return db
  }
  return {
    db: await openSql(),
    openSql,
    openWeb: () => createEnvironment(tests, undefined, { ...more, operatorToken: 'mine' }),
    /** A web process that has pods itself, of which the others know nothing. */
    openOwnPodWeb: () => createEnvironment(tests, undefined, { ...more, runner }),
    /** The same, and the others reach it. */
    openPodWeb: () => createEnvironment(tests, undefined, { ...more, runner, address: 'http://127.0.0.1:0' }),
    openHost: (settings: { readonly address?: string; readonly config?: Config } = {}) =>
      createEnvironment(tests, undefined, { ...more, runner, runSlots: 0, kind: 'pod-host', ...settings }),
  }
}

/** The calls of the same browser at another process. */
const at = (environment: TestEnvironment, { cookies }: Begun, slug: string) => {
  const headers = { [CSRF.header]: cookies[CSRF.cookie] ?? '', 'x-assess-epoch': '1' }
  const call = async (method: 'GET' | 'POST', url: string, body?: object) =>
    (await send(environment, method, url, { headers, cookies, ...(body && { body }) })).body
  return {
    call,
    create: () =>
      call('POST', '/rpc/create_server/djp/hello', {
        solution_slug: slug,
        is_open_editor: true,
        editor_type: 'editor',
      }),
    health: () => call('GET', `/pod/${slug}/health`),
  }
}

/** A server that says which headers it has got, to a request and over a socket. */
const HEADERS_SERVER = `
const named = ({ headers }) => Buffer.from(Object.keys(headers).join(' '))
const server = require('node:http').createServer((request, response) => response.end(named(request)))
server.on('upgrade', (request, socket) => {
  const key = request.headers['sec-websocket-key'] + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
  const accept = require('node:crypto').createHash('sha1').update(key).digest('base64')
  const lines = ['HTTP/1.1 101 Yes', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Accept: ' + accept]
  socket.write(lines.join('\\r\\n') + '\\r\\n\\r\\n')
  const text = named(request)
  socket.write(Buffer.concat([Buffer.from([0x81, 126, text.length >> 8, text.length & 255]), text]))
})
server.listen(process.env.PORT)
`

/** What the operator of a process sees. */
const podsAt = async (environment: TestEnvironment) =>
  (await send(environment, 'POST', PODS_PATH, { headers: { authorization: 'Bearer mine' }, body: {} })).body

test('a pod lives at a pod host, and every web process leads to it: calls, terminals and previews', async (context) => {
  const { openHost, openWeb } = await openDatabase(context)
  const first = await openWeb()
  const second = await openWeb()
  const host = await openHost()
  const { ada, slug } = await saved(first, { 'server.js': SERVER })
  expect(await at(first, ada, slug).create()).toMatchObject({ status: 'ready', problem_slug: 'hello' })
  expect(await at(second, ada, slug).health()).toEqual({ status: 'ready' })
  const page = workspace(second, ada, slug)
  await page.seeType('files')
  expect(host.backend.podSockets.clients.size).toBe(1)
  expect(await podsAt(first)).toMatchObject({
    count: { running: 1 },
    pods: [{ username: 'ada', problem: 'hello', state: 'ready', host: host.backend.url }],
  })
  page.say({ type: 'open_terminal', terminal: 1, task: 'start', columns: 80, rows: 24 })
  page.say({ type: 'preview', id: 1, port: 3000 })
  const { address } = await page.seeType('address')
  await page.see((message) => message.type === 'listening' && message.server !== '')
  const { port } = new URL(first.backend.url)
  const name = new URL(address).host
  const through = await look(port, name)
  expect(through).toMatchObject({ status: 200, body: 'hello /x' })
})

test('a preview and its sockets come through any web process, and its server sees no secret of ours', async (context) => {
  const { openHost, openWeb } = await openDatabase(context)
  const web = await openWeb()
  await openHost()
  const { ada, slug } = await saved(web, { 'server.js': HEADERS_SERVER })
  const page = workspace(web, ada, slug)
  await page.seeType('files')
  page.say({ type: 'open_terminal', terminal: 1, task: 'start', columns: 80, rows: 24 })
  page.say({ type: 'preview', id: 1, port: 3000 })
  const { host, port } = new URL((await page.seeType('address')).address)
  await page.see((message) => message.type === 'listening' && message.server !== '')
  const { body } = await look(port, host)
  const headers = { host, origin: `http://${host}` }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`, { headers })
  context.onTestFinished(() => socket.terminate())
  const [heard] = await once(socket, 'message')
  for (const names of [body, String(heard)]) {
    expect(names).toContain('host')
    expect(names).not.toContain('x-assess')
  }
})

test('a kernel of a notebook at a pod host is reached through any web process', async (context) => {
  skipUnless(JUPYTER.isThere, JUPYTER.needs, context)
  const { openHost, openWeb } = await openDatabase(context, [NOTEBOOK_TEST])
  const first = await openWeb()
  const second = await openWeb()
  await openHost()
  const work = await workInNotebook(first)
  const kernel = await kernelOf({ ...work, environment: second })
  expect(await kernel.run('print(6 * 7)')).toBe('42\n')
  expect(await restartKernel(work, kernel)).toBe(200)
})

test('a pod whose host is gone begins again at another one, with what was saved', async (context) => {
  const { openHost, openWeb } = await openDatabase(context)
  const first = await openWeb()
  const second = await openWeb()
  const host = await openHost()
  const { ada, slug } = await saved(first, { 'server.js': SERVER })
  const page = workspace(first, ada, slug)
  await page.seeType('files')
  await host.backend.close()
  expect(await page.closed).toBe(1012)
  const other = await openHost()
  const again = workspace(second, ada, slug)
  const { files } = await again.seeType('files')
  expect(files).toContainEqual(expect.objectContaining({ path: 'server.js', size: SERVER.length }))
  expect(other.backend.podSockets.clients.size).toBe(1)
  expect(await at(first, ada, slug).health()).toEqual({ status: 'ready' })
})

test('a host that was given up keeps the pods that nobody has taken over, and ends the others', async (context) => {
  const { db, openHost, openWeb } = await openDatabase(context)
  const web = await openWeb()
  await openHost()
  const ada = await saved(web, {}, ADA)
  const bob = await saved(web, {}, BOB)
  const kept = workspace(web, ada.ada, ada.slug)
  const lost = workspace(web, bob.ada, bob.slug)
  await Promise.all([kept.seeType('files'), lost.seeType('files')])
  await db.add('processes', ['id', 'kind', 'name'], { id: 'another', kind: 'web', name: 'elsewhere' })
  await db.run('UPDATE attempts SET pod_host = ? WHERE id = ?', 'another', bob.ada.set)
  await db.run("UPDATE processes SET id = 'given-up' WHERE kind = 'pod-host'")
  expect(await lost.closed).toBe(1012)
  expect(kept.socket.readyState).toBe(kept.socket.OPEN)
  expect(await at(web, ada.ada, ada.slug).health()).toEqual({ status: 'ready' })
})

test('a host that comes back ends the pods that a process has taken over which the others cannot reach', async (context) => {
  const { db, openHost, openOwnPodWeb, openSql } = await openDatabase(context)
  const other = await openSql()
  const web = await openOwnPodWeb()
  const host = await openHost()
  const { ada, slug } = await saved(web)
  const before = workspace(web, ada, slug)
  const { pod } = await before.seeType('keeps_terminals')
  expect(host.backend.podSockets.clients.size).toBe(1)
  // The host is given up, and cannot join again before that.
  await db.transaction(async () => {
    await db.get(LOCK_SCHEMA)
    await other.run("DELETE FROM processes WHERE kind = 'pod-host'")
    const page = workspace(web, ada, slug)
    expect((await page.seeType('keeps_terminals')).pod).not.toBe(pod)
    expect(web.backend.podSockets.clients.size).toBe(1)
  })
  expect(await before.closed).toBe(1012)
  const after = workspace(web, ada, slug)
  expect((await after.seeType('keeps_terminals')).pod).not.toBe(pod)
  expect(web.backend.podSockets.clients.size).toBe(2)
})

test('without a pod host a pod lives at the process that was asked first, and the others lead to it', async (context) => {
  const { openPodWeb } = await openDatabase(context)
  const first = await openPodWeb()
  const second = await openPodWeb()
  const { ada, slug } = await saved(first)
  expect(await at(first, ada, slug).create()).toMatchObject({ status: 'ready' })
  const page = workspace(second, ada, slug)
  await page.seeType('files')
  expect([first, second].map(({ backend }) => backend.podSockets.clients.size)).toEqual([1, 0])
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24 })
  page.say({ type: 'input', terminal: 1, text: 'exit 3\n' })
  expect(await page.seeType('ended')).toMatchObject({ exit_code: 3 })
})

test('a pod host answers nobody but the processes of its database', async (context) => {
  const { openHost, openWeb } = await openDatabase(context)
  const web = await openWeb()
  const host = await openHost()
  const { ada, slug } = await saved(web)
  const stranger = workspace(host, ada, slug)
  expect(await stranger.opened).toBe(false)
  const { hostname, port } = new URL(host.backend.url)
  for (const name of [hostname, `p-${'0'.repeat(32)}.localhost`])
    expect((await look(port, name)).status).toBe(403)
})

test('a pod host that the servers would not reach at its address does not start, and is given no pods', async (context) => {
  const { db, openHost, openWeb } = await openDatabase(context)
  const other = await openDatabase(context)
  const web = await openWeb()
  const stranger = await other.openHost()
  const words =
    'Name the address at which the servers reach this pod host: --address http://this-machine:port'
  await expect(openHost({ address: 'http://127.0.0.1:1' })).rejects.toThrow(
    `Nobody answers at http://127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1. ${words}`,
  )
  for (const { backend } of [web, stranger, await openHost()])
    await expect(openHost({ address: backend.url })).rejects.toThrow(
      `Somebody else than this pod host answers at ${backend.url}. ${words}`,
    )
  expect(await db.all("SELECT id FROM processes WHERE kind = 'pod-host'")).toHaveLength(1)
  // The servers name it by its address, which `hosts` need not have.
  const config = { hosts: ['tests.example.com'] }
  await openHost({ address: 'http://127.0.0.1:0', config })
  expect(await db.all("SELECT id FROM processes WHERE kind = 'pod-host'")).toHaveLength(2)
})
