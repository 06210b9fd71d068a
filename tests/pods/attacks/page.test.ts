import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../../cli/backend/sandbox/runner.ts'
import { createEnvironment } from '../../backend/environment.ts'
import { SERVER, TEST, work, workspace } from '../hello.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

async function open(changes: Readonly<Record<string, string>> = {}) {
  const environment = await createEnvironment([TEST], undefined, { runner })
  const { ada, slug } = await work(environment, changes)
  const page = workspace(environment, ada, slug)
  const { files } = await page.seeType('files')
  return { environment, ada, slug, page, files }
}

const frame = (fields: object) => JSON.stringify(fields)

/** What is not a frame, or one with fields of other kinds. */
const WRONG = [
  '',
  'null',
  '7',
  '[]',
  '{',
  '{"type":7}',
  '{"type":"__proto__"}',
  '{"__proto__":{"type":"read"}}',
  frame({ type: 'read', id: 'one', path: 7 }),
  frame({ type: 'read', id: { a: 1 }, path: ['a'] }),
  frame({ type: 'write', id: -1, path: null, content: {} }),
  frame({ type: 'write', id: 1e300, path: 'x\0y', content: 'AA' }),
  frame({ type: 'remove', id: null }),
  frame({ type: 'open_terminal', terminal: 'a', columns: 'b', rows: [], task: 'constructor' }),
  frame({ type: 'open_terminal', terminal: 5, columns: 80, rows: 24, task: '__proto__' }),
  frame({ type: 'open_terminal', terminal: 6, columns: 80, rows: 24, task: { toString: 'start' } }),
  frame({ type: 'input', terminal: 99, text: 'x' }),
  frame({ type: 'resize', terminal: 99, columns: 1e9, rows: -5 }),
  frame({ type: 'preview', id: 7, port: 70_000 }),
  frame({ type: 'preview', id: 8, port: 'http://evil.example' }),
  frame({ type: 'request', id: 9, port: 3000, method: 'GET / HTTP/1.1\r\nA: b', path: '/', headers: 'x' }),
  frame({ type: 'request', id: 10, port: 3000, method: 'GET', path: 'http://evil.example/', headers: [7] }),
  frame({ type: 'request', id: 11, port: 70_000, method: 'GET', path: '/', headers: [['a\r\nb', 'c']] }),
]

test('frames of wrong kinds change nothing and end nothing', async () => {
  const { page } = await open({ 'server.js': 'mine' })
  for (const one of WRONG) page.socket.send(one)
  page.socket.send(Buffer.from([0xff, 0x00, 0xfe]), { binary: true })
  page.say({ type: 'read', id: 1000, path: 'server.js' })
  expect(await page.see((message) => message.type === 'file' && message.id === 1000)).toMatchObject({
    content: btoa('mine'),
  })
  for (const terminal of [5, 6])
    await page.see((message) => message.type === 'ended' && message.terminal === terminal)
  expect(page.received.filter(({ type }) => ['address', 'output', 'reply'].includes(type))).toEqual([])
})

test('a path that leads outside, or nowhere, is refused, and so is one that is the whole project', async () => {
  const { page } = await open({ 'server.js': 'mine' })
  const paths = [
    '../agent.mjs',
    '../../../etc/passwd',
    '/etc/passwd',
    'a/../../b',
    '..',
    '.',
    '',
    'x'.repeat(100_000),
  ]
  for (const [id, path] of paths.entries()) {
    page.say({ type: 'read', id: 10 * id, path })
    page.say({ type: 'write', id: 10 * id + 1, path, content: btoa('x') })
    page.say({ type: 'remove', id: 10 * id + 2, path })
  }
  page.say({ type: 'read', id: 1000, path: 'server.js' })
  const last = await page.see((message) => message.type === 'file')
  expect(last).toEqual({ type: 'file', id: 1000, content: btoa('mine') })
  expect(page.received.filter(({ type }) => type === 'failed')).toHaveLength(3 * paths.length)
})

test('of hundreds of terminals at once a dozen are opened', async () => {
  const { page } = await open()
  for (let terminal = 0; terminal < 300; terminal += 1)
    page.say({ type: 'open_terminal', terminal, columns: 80, rows: 24 })
  await page.see((message) => message.type === 'ended' && message.terminal === 299)
  // Without a pipe, whose programs are called bash until they begin.
  const count = 'cat /proc/[0-9]*/comm > /tmp/names; grep -c bash /tmp/names; echo "shells"\n'
  page.say({ type: 'input', terminal: 0, text: count })
  const [, shells] = await page.seePrinted(/(\d+)\r\nshells/, 0)
  expect(Number(shells)).toBeLessThanOrEqual(12)
  expect(page.received.filter(({ type }) => type === 'ended')).toHaveLength(288)
})

test('a frame above the limit closes the socket, and the pod is there for the next one', async () => {
  const { ada, environment, page, slug } = await open()
  page.socket.send('x'.repeat(7_000_001))
  expect([1006, 1009]).toContain(await page.closed)
  await workspace(environment, ada, slug).seeType('files')
})

test('what a page asks for and does not read is not kept for it', async () => {
  const { environment, page } = await open({ 'server.js': 'x'.repeat(200_000) })
  page.socket.pause()
  for (let id = 0; id < 150; id += 1) page.say({ type: 'read', id, path: 'server.js' })
  const [client] = environment.backend.podSockets.clients
  await expect.poll(() => client?.isPaused).toBe(true)
  // All replies would be 40 MB.
  expect(client?.bufferedAmount).toBeLessThan(5_000_000)
  page.socket.resume()
  await page.see((message) => message.type === 'file' && message.id === 149)
})

test('nothing of a key is in the pod, and what is written there is not what is judged', async () => {
  const { page } = await open({ 'server.js': SERVER })
  page.say({ type: 'open_terminal', terminal: 1, columns: 200, rows: 24 })
  page.say({
    type: 'input',
    terminal: 1,
    text: 'grep -rl "hid""den" ~ 2>/dev/null | grep -v "/node_modules/\\|agent.mjs"; echo "found" all\n',
  })
  await page.seePrinted(/found all/)
  expect(page.printed()).not.toContain('/home')
})
