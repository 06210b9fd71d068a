import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyTests } from '../copy-tests.ts'

/** What a page says of itself when it connects. */
const PAGE = {
  username: 'candidate',
  contextKey: 'test',
  assessmentType: 'CTK',
  testId: '1',
  testSlug: 'journey-redirect',
  testDuration: '60',
  usertype: 'hacker',
}

/** Starts `serve` and waits until it is ready; it ends with the test. */
async function serveDraining(seconds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'assess-drain-'))
  const tests = join(folder, 'tests')
  await copyTests(tests, ['fixtures/tests/journey-redirect'])
  const options = ['--port', '0', '--data', join(folder, 'data'), '--tests', tests, '--links']
  const server = spawn(process.execPath, ['cli/main.ts', 'serve', ...options, '--drain', String(seconds)])
  const exited = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await exited
    await rm(folder, { recursive: true, force: true })
  })
  const said = await sayings(server)
  const link = /\n +candidate +(\S+)/.exec(said())?.[1] ?? ''
  return { server, said, link, origin: new URL(link).origin, exited }
}

async function sayings({ stderr, stdout }: ChildProcess) {
  let said = ''
  for (const output of [stdout, stderr]) output?.on('data', (chunk) => (said += chunk))
  await vi.waitFor(() => expect(said).toContain('Stop with Ctrl+C'))
  return () => said
}

/** Opens the link and begins the test; the cookies, the address of the candidate's socket, and a save. */
async function beginAt(link: string) {
  const { origin } = new URL(link)
  const opened = await fetch(link, { redirect: 'manual' })
  const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? ''
  const headers = { cookie: cookies.join('; '), 'x-csrftoken': token, 'content-type': 'application/json' }
  const post = (url: string, body: object) =>
    fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) })
  const { id } = await (await fetch(`${origin}/api/v1/test/journey-redirect`, { headers })).json()
  const { testsolutionset_id: set } = await (await post(`/rpc/test.init/${id}`, { id })).json()
  await post(`/rpc/test.start/${set}`, { id: set })
  const sync = () => post(`/rpc/test.sync/${set}`, { attempted: 0, total: 1, remaining_ms: 0 })
  return { headers, set, sync }
}

test('a server that drains closes its sockets and takes no new ones, but answers until a second signal', async () => {
  const { exited, link, origin, server } = await serveDraining(3600)
  const { headers, set, sync } = await beginAt(link)
  const socket = io(origin, {
    transports: ['websocket'],
    query: { ...PAGE, assessmentId: String(set) },
    extraHeaders: { origin, cookie: headers.cookie },
    reconnectionDelay: 10,
  })
  onTestFinished(() => void socket.disconnect())
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  const closed = new Promise((resolve) => socket.once('disconnect', resolve))
  const refused = new Promise((resolve) => socket.io.once('reconnect_attempt', resolve)).then(
    () => new Promise((resolve) => socket.io.once('reconnect_error', resolve)),
  )
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  server.kill('SIGTERM')
  // Otherwise the page would not connect again by itself.
  expect(await closed).toBe('transport close')
  await refused
  expect((await fetch(`${origin}/socket.io/?EIO=4&transport=polling`, { headers })).status).toBe(503)
  const ready = await fetch(`${origin}/health/ready`)
  expect([ready.status, await ready.json()]).toMatchObject([503, { ready: false }])
  expect((await fetch(`${origin}/health/live`)).status).toBe(200)
  const saved = await sync()
  expect([saved.status, saved.headers.get('connection')]).toEqual([200, 'close'])
  server.kill('SIGTERM')
  expect(await exited).toEqual([1, null])
})

test('a server that has drained stops by itself', async () => {
  const { exited, said, server } = await serveDraining(1)
  server.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(said()).toContain('Stopped. Everything that was saved is kept.')
})
