import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, type TestContext, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { CSRF, SOCKET_PATH } from '../../src/wire/calls.ts'
import { SAVE_HEADERS } from '../../src/wire/saving.ts'
import { createEnvironment, type TestEnvironment, temporaryFolder } from '../backend/environment.ts'
import { ADA } from '../backend/samples.ts'
import { cookieOf } from '../backend/sockets.ts'
import { type Begun, begin } from '../backend/visitor.ts'
import { NGINX, nginxFor } from '../deployment/nginx.ts'
import { newDatabase, startPostgres, type TestPostgres } from './server.ts'

const HOST = 'tests.example.com'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** Starts nginx before these processes; gives its socket. */
async function startNginx(one: TestEnvironment, other: TestEnvironment): Promise<string> {
  const folder = temporaryFolder()
  const socket = join(folder, 'nginx.sock')
  const ports: [number, number] = [portOf(one), portOf(other)]
  const nginx = await nginxFor({ folder, listen: `unix:${socket}`, ports })
  onTestFinished(() => nginx.stop())
  await nginx.start()
  return socket
}

const portOf = ({ backend }: TestEnvironment) => Number(new URL(backend.url).port)

/** A browser whose requests go through nginx. */
const through = (socketPath: string, who: Begun) => ({
  async save(choice: string, rev: number) {
    const body = JSON.stringify({
      ...{ choice: [choice], problem: 'choice', solution_type: 'MCQ', test_slug: 'first' },
      test_solution_set: who.set,
    })
    const headers = {
      ...{ host: HOST, origin: `http://${HOST}`, cookie: cookieOf(who), 'content-type': 'application/json' },
      [CSRF.header]: who.cookies[CSRF.cookie] ?? '',
      [SAVE_HEADERS.epoch]: '1',
      [SAVE_HEADERS.rev]: String(rev),
    }
    const sent = request({ socketPath, method: 'POST', path: '/api/v1/solution', headers })
    sent.end(body)
    const [reply] = await once(sent, 'response')
    reply.resume()
    return [reply.statusCode, reply.headers['x-request-id']]
  },
  /** What a tab hears, as soon as it is connected. */
  async connect() {
    const query = `EIO=4&transport=websocket&username=ada&contextKey=test&assessmentType=CTK&assessmentId=${who.set}&testId=1&testSlug=first&testDuration=60&usertype=hacker`
    const socket = new WebSocket(`ws+unix:${socketPath}:${SOCKET_PATH}/?${query}`, {
      headers: { host: HOST, origin: `http://${HOST}`, cookie: cookieOf(who) },
    })
    onTestFinished(() => socket.terminate())
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    await once(socket, 'open')
    socket.send('40{"epoch":1}')
    await vi.waitFor(() => expect(heard.join()).toContain('current-session'))
    return socket
  },
})

const isHolding = ({ backend }: TestEnvironment) => backend.io.sockets.sockets.size > 0

test('the configuration of nginx on the page serves two processes, one of which stops', async (context: TestContext) => {
  if (!server) return context.skip('needs PostgreSQL (Debian: postgresql)')
  if (!existsSync(NGINX)) return context.skip('needs nginx (Debian: nginx-light)')
  const database = await newDatabase(server.folder, 'nginx')
  const more = { database, dataDir: temporaryFolder(), config: { hosts: [HOST] } }
  const first = await createEnvironment(undefined, undefined, more)
  const second = await createEnvironment(undefined, undefined, more)
  const browser = through(await startNginx(first, second), await begin(first, ADA))
  expect(await browser.save('a', 1)).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)])
  const tab = await browser.connect()
  const [holder, other] = isHolding(first) ? [first, second] : [second, first]
  const closed = once(tab, 'close')
  holder.backend.drain()
  await closed
  await browser.connect()
  expect(isHolding(other)).toBe(true)
  await holder.backend.close()
  expect((await browser.save('b', 2))[0]).toBe(200)
})
