import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTests } from '../copy-tests.ts'

const TESTS = ['expired-sample', 'journey-redirect', 'journey-timed-sections']

let root = ''
let data = ''
let server: ReturnType<typeof spawn>
let said = ''

function extend(...args: string[]) {
  const folder = args.includes('--data') ? [] : ['--data', data]
  const command = ['cli/main.ts', 'extend', ...args, ...folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, said: (stdout + stderr).trim() }
}

/** Begins a test as the candidate of `serve`, whose link it printed. */
async function beginTest(slug: string) {
  const link = new RegExp(`\\(${slug}, .*\\n +candidate +(\\S+)`).exec(said)?.[1] ?? ''
  const { origin } = new URL(link)
  const opened = await fetch(link, { redirect: 'manual' })
  const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? ''
  const headers = { cookie: cookies.join('; '), 'x-csrftoken': token, 'content-type': 'application/json' }
  const post = async (url: string, body: object) =>
    (await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  const { id } = await (await fetch(`${origin}/api/v1/test/${slug}`, { headers })).json()
  const { testsolutionset_id: set } = await post(`/rpc/test.init/${id}`, { id })
  await post(`/rpc/test.start/${set}`, { id: set })
  return () => post(`/rpc/test.sync/${set}`, { attempted: 0, total: 1, remaining_ms: 0 })
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'assess-extend-'))
  data = path.join(root, 'data')
  const tests = path.join(root, 'tests')
  await copyTests(
    tests,
    TESTS.map((name) => `fixtures/tests/${name}`),
  )
  const options = ['--port', '0', '--data', data, '--tests', tests, '--links']
  server = spawn(process.execPath, ['cli/main.ts', 'serve', ...options])
  await new Promise<void>((resolve) => {
    server.stdout?.on('data', (chunk) => {
      said += chunk
      if (said.includes('Stop with Ctrl+C.')) resolve()
    })
  })
})

afterAll(async () => {
  server.kill('SIGINT')
  await new Promise((resolve) => server.once('exit', resolve))
  await rm(root, { recursive: true, force: true })
})

test('an operator adds time from the command line: the section in progress gets it, and the words say until when', async () => {
  const sync = await beginTest('journey-timed-sections')
  const before = await sync()
  const { said: words, status } = extend('candidate', 'journey-timed-sections', '--minutes', '5')
  const after = await sync()
  expect([status, words]).toEqual([
    0,
    `candidate has 5 more minutes for the section "reading-a-log" of "journey-timed-sections"; the test now ends at ${after.deadline}.`,
  ])
  expect(Date.parse(after.deadline) - Date.parse(before.deadline)).toBe(5 * 60_000)
})

test('what cannot be extended is refused in words, and the way in is for the owner of the folder alone', () => {
  expect(extend('candidate', 'journey-redirect', '--minutes', '5')).toEqual({
    status: 1,
    said: '"candidate" has no attempt at "journey-redirect".',
  })
  expect(extend('candidate', 'journey-redirect', '--minutes', '0').status).toBe(2)
  expect(extend('candidate', 'journey-redirect').status).toBe(2)
  const [access = ''] = readdirSync(data).filter((name) => name.startsWith('operator-'))
  expect(statSync(path.join(data, access)).mode & 0o777).toBe(0o600)
})

test('without a server it says so', () => {
  const { status, said: words } = extend('candidate', 'first', '--minutes', '5', '--data', tmpdir())
  expect([status, words]).toEqual([
    2,
    `No server runs on the data folder ${tmpdir()}. Start one with assess-cli serve, or name its folder with --data.`,
  ])
})

test('the list of serve names slugs, and which tests are over', () => {
  expect(said).toContain('  Spring intake 2024 (expired-sample, 20 min), expired on 2024-03-15\n')
  expect(said).toContain('(journey-timed-sections, 30 min)\n')
})
