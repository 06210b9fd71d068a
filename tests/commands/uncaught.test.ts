import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyTests } from '../copy-tests.ts'

/** With each signal the process has a fault that nothing catches: an error, then a rejection, and so on. */
const FAULTS = `let count = 0
process.on('SIGUSR2', () => {
  count += 1
  if (count % 2) setTimeout(() => { throw new Error('planted ' + count) })
  else Promise.reject(new Error('planted ' + count))
})`

let folder = ''
let server: ChildProcess
let said = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assess-uncaught-'))
  const data = join(folder, 'data')
  const tests = join(folder, 'tests')
  await copyTests(tests, ['fixtures/tests/journey-onboarding'])
  const planted = `data:text/javascript,${encodeURIComponent(FAULTS)}`
  const command = [
    '--import',
    planted,
    'cli/main.ts',
    'serve',
    '--port',
    '0',
    '--data',
    data,
    '--tests',
    tests,
  ]
  server = spawn(process.execPath, command)
  for (const output of [server.stdout, server.stderr]) output?.on('data', (chunk) => (said += chunk))
  await vi.waitFor(() => expect(said).toContain('Stop with Ctrl+C'))
})

afterAll(async () => {
  const isRunning = server.kill('SIGTERM')
  if (isRunning) await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
})

async function isServing() {
  const [address = ''] = /http:\S+/.exec(said) ?? []
  return (await fetch(new URL('/static/speed-test.png', address))).ok
}

test('a fault that nothing catches is reported, and ends the server for nobody', async () => {
  for (const count of [1, 2]) {
    server.kill('SIGUSR2')
    await vi.waitFor(() => expect(said).toContain(`the server goes on: Error: planted ${count}`))
    expect(await isServing()).toBe(true)
  }
})

test('nor does it matter that nobody reads what the server prints', async () => {
  server.stdout?.destroy()
  server.stderr?.destroy()
  for (let count = 0; count < 4; count++) {
    server.kill('SIGUSR2')
    expect(await isServing()).toBe(true)
  }
  expect(server.exitCode).toBe(null)
})
