import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLI, RestartableProcess } from '../deployment/process.ts'

let data = ''
let server: RestartableProcess

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'assess-load-'))
  const args = [CLI, 'serve', '--port', '0', '--data', data]
  server = new RestartableProcess({ name: 'server', program: process.execPath, args, ready: 'Stop with' })
  await server.start()
})
afterAll(async () => {
  await server.stop()
  await rm(data, { recursive: true, force: true })
})

async function load(...args: string[]) {
  const child = spawn(process.execPath, [CLI, 'load', '--data', data, ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += String(part)
    })
  const [code] = await once(child, 'exit')
  return { code, said }
}

const SHORT = ['--candidates', '3', '--ramp', '0', '--seconds', '2', '--every', '0.2', '--end', '0']

test('candidates begin, save, upload and hand in, and what they were promised is there', async () => {
  const { code, said } = await load('--test', 'web-platform-basics', '--uploads', '20', ...SHORT)
  expect(said).toContain('Everything that was acknowledged is there')
  for (const deed of ['Link to test', 'Hand in', 'Read everything again'])
    expect(said).toMatch(new RegExp(`^${deed} +3 +0 `, 'm'))
  expect(said).toMatch(/^Save +\d+ +0 /m)
  expect(code).toBe(0)
})

test('a candidate works in a workspace, which is refused for a test without one', async () => {
  const { code, said } = await load('--test', 'journey-pod', '--pods', '1', ...SHORT)
  expect(said).toMatch(/^Workspace to its files +1 +0 /m)
  expect(said).toMatch(/^Command in it +\d+ +0 /m)
  expect(code).toBe(0)
  expect(await load('--test', 'web-platform-basics', '--pods', '1', ...SHORT)).toEqual({
    code: 2,
    said: '"web-platform-basics" has no problem with a workspace that a flow answers. Name another test, or leave --pods out.\n',
  })
})

test('an unknown test, a test without flows, and a server elsewhere are refused with what to do', async () => {
  expect(await load('--test', 'nothing', ...SHORT)).toEqual({
    code: 2,
    said: expect.stringContaining('There is no test "nothing". Name one of'),
  })
  const flows = ['--flows', 'fixtures/flows/common']
  expect((await load('--test', 'read-closely', ...flows, ...SHORT)).said).toContain(
    'No flow plays "read-closely", so there are no answers to save. Name some with --flows.',
  )
  expect(
    (await load('--test', 'read-closely', '--url', 'https://tests.example.com', ...SHORT)).said,
  ).toContain('Only servers on this machine are put under load')
})
