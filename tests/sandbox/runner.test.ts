import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { GROUP_PREFIX } from '../../cli/backend/sandbox/cgroups/cgroups.ts'
import { findCgroups } from '../../cli/backend/sandbox/cgroups/find.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import type { SandboxJob, SandboxResult } from '../../src/sdk/sandbox.ts'
import { WAIT_MS } from '../timeouts.ts'
import { LIMITS } from './attacks/attack.ts'

const clock = systemClock()
const ORPHAN = fileURLToPath(new URL('./orphan.ts', import.meta.url))
let runner: LocalRunner

const runCommand = (job: Partial<SandboxJob> & Pick<SandboxJob, 'command'>): Promise<SandboxResult> =>
  runner.runCommand({ files: {}, limits: LIMITS, ...job })

beforeAll(async () => {
  runner = await createRunner({ clock, slots: 2, log: () => {} })
})

afterEach(() => vi.unstubAllEnvs())

const SIGNS = `it's "so" $HOME \\ *`

test('a program gets its files, arguments, input and environment, and gives files and folders back', async () => {
  const script =
    'cat in/data.txt; cat; echo $1 $COLOUR $HOME; printenv SIGNS; mkdir -p out/deep; echo 1 >out/a; echo 2 >out/deep/b; echo 3 >c'
  const { files, ...result } = await runCommand({
    files: { 'main.sh': script, 'in/data.txt': 'data\n', tool: new Uint8Array([1]) },
    command: ['sh', 'main.sh', 'an argument'],
    input: 'input\n',
    env: { COLOUR: 'blue', SIGNS },
    keep: ['out', 'c', 'nothing'],
  })
  expect(result).toMatchObject({ ending: 'exited', exitCode: 0, stderr: '' })
  expect(result.stdout).toBe(`data\ninput\nan argument blue /home/box\n${SIGNS}\n`)
  const texts = Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString()])
  expect(Object.fromEntries(texts)).toEqual({ 'out/a': '1\n', 'out/deep/b': '2\n', c: '3\n' })
})

test('exit codes are those of a shell', async () => {
  const codes = ['exit 7', 'kill -SEGV $$', 'no-such-program'].map((script) =>
    runCommand({ command: ['sh', '-c', script] }),
  )
  const results = await Promise.all(codes)
  expect(results.map(({ ending, exitCode }) => `${ending} ${exitCode}`)).toEqual([
    'exited 7',
    'exited 139',
    'exited 127',
  ])
  expect(results[1]?.stderr).toBe('')
})

test('output streams while the program runs, in order, and never with half a character', async () => {
  const code = [
    'import os, sys',
    'for byte in "ä€𝄞".encode():',
    '    os.write(1, bytes([byte]))',
    '    sys.stdin.read(1)',
    'os.write(1, b"\\xe2\\x82")',
  ].join('\n')
  const seen: string[] = []
  const { stdout } = await runCommand({
    files: { 'main.py': code },
    command: ['python3', 'main.py'],
    input: 'x'.repeat(20),
    onOutput: (text) => seen.push(text),
  })
  expect(stdout).toBe('ä€𝄞\ufffd')
  expect(seen.join('')).toBe(stdout)
  expect(seen.join('|')).toMatch(/^ä\|?€\|?𝄞\|?\ufffd$/)
})

test('output beyond the limit is cut there, at a whole character', async () => {
  const { ending, stdout } = await runCommand({
    command: ['python3', '-c', 'print("€" * 100_000)'],
    limits: { ...LIMITS, outputBytes: 1000 },
  })
  expect(ending).toBe('output')
  expect(stdout).toBe('€'.repeat(333))
})

test('error output beyond the limit loses its middle, and ends nothing', async () => {
  const code = 'import sys\nsys.stderr.write("€" * 100_000)\nprint("right")\nraise SystemExit("the reason")'
  const { ending, exitCode, stderr, stdout } = await runCommand({
    command: ['python3', '-c', code],
    limits: { ...LIMITS, outputBytes: 1000 },
  })
  expect({ ending, exitCode, stdout }).toEqual({ ending: 'exited', exitCode: 1, stdout: 'right\n' })
  expect(stderr.replaceAll(/€+/g, '€')).toMatch(/^€\n… 2\d{5} bytes …\n€the reason\n$/)
})

test('a network with nothing but itself lets a program talk to itself', async () => {
  const code = [
    'import socket, threading',
    'server = socket.create_server(("127.0.0.1", 8000))',
    'threading.Thread(target=lambda: server.accept()[0].sendall(b"hello")).start()',
    'print(socket.create_connection(("localhost", 8000)).recv(5).decode())',
  ].join('\n')
  const { stdout, stderr } = await runCommand({ command: ['python3', '-c', code], network: 'loopback' })
  expect({ stdout, stderr }).toEqual({ stdout: 'hello\n', stderr: '' })
})

test('jobs beyond the places wait for their turn in order, and a cancelled one never begins', async () => {
  /** How many jobs had ended when each began. */
  const begun = new Map<number, number>()
  let ended = 0
  const cancel = new AbortController()
  const jobs = [0, 1, 2, 3, 4, 5].map(async (index) => {
    const running = runCommand({
      command: ['sh', '-c', 'echo begun; sleep 0.2'],
      onOutput: () => begun.set(index, ended),
      ...(index === 3 && { signal: cancel.signal }),
    })
    await running
    ended++
  })
  cancel.abort(new Error('changed my mind'))
  const ends = await Promise.allSettled(jobs)
  expect(ends.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect([...begun.keys()].toSorted()).toEqual([0, 1, 2, 4, 5])
  for (const [turn, index] of [0, 1, 2, 4, 5].entries())
    expect(begun.get(index), `job ${index}`).toBeGreaterThanOrEqual(turn - 1)
})

test('a job that is cancelled while it runs ends at once, and what it printed stays', async () => {
  const cancel = new AbortController()
  const result = await runCommand({
    command: ['sh', '-c', 'echo here; sleep 600'],
    signal: cancel.signal,
    onOutput: () => cancel.abort(),
  })
  expect(result).toMatchObject({ ending: 'cancelled', exitCode: 137, stdout: 'here\n' })
})

test('a path that leaves the sandbox is a fault of the caller', async () => {
  await expect(runCommand({ command: ['true'], files: { '../x': '' } })).rejects.toThrow(
    'not a relative path',
  )
  await expect(runCommand({ command: ['true'], keep: ['/etc/passwd'] })).rejects.toThrow(
    'not a relative path',
  )
})

test('where the sandbox is missing nothing runs, and it says what to do', async () => {
  vi.stubEnv('PATH', '/nowhere')
  const without = await createRunner({ clock, log: () => {} })
  expect(without.unavailable).toBe(
    'There is no sandbox. Install bubblewrap (Debian: apt-get install bubblewrap) and start again.',
  )
  expect(without.languages.size).toBe(0)
  await expect(without.runCommand({ files: {}, command: ['true'], limits: LIMITS })).rejects.toThrow(
    'There is no sandbox',
  )
})

test('without a sandbox programs run where an operator insists, with a warning and limits on time and output', async () => {
  vi.stubEnv('PATH', '/nowhere')
  const said: string[] = []
  const unsafe = await createRunner({ clock, isUnsafe: true, log: (line) => said.push(line) })
  vi.unstubAllEnvs()
  expect(said.join('\n')).toMatch(/There is no sandbox.*\nWARNING: there is no sandbox/)
  const javascript = unsafe.languages.get('javascript')
  if (!javascript) throw new Error('Node is always there')
  const files = {
    'main.js':
      'require("fs").writeFileSync("out", "1"); console.log(process.argv[2]); if (process.argv[2] === "spin") for (;;) {}',
  }
  const made = await unsafe.compile(javascript, files)
  if (made.kind === 'failed') throw new Error(made.message)
  const run = (word: string, wallMs = WAIT_MS) =>
    unsafe.run(made.program, {
      args: [word],
      keep: ['out'],
      limits: { ...LIMITS, memoryBytes: 2 ** 30, cpuMs: 60_000, wallMs },
    })
  expect(await run('go')).toMatchObject({
    ending: 'exited',
    stdout: 'go\n',
    files: { out: new Uint8Array([49]) },
  })
  expect(await run('spin', 3000)).toMatchObject({ ending: 'time' })
})

async function groupsOf(pid: number | undefined): Promise<string[]> {
  const groups = (await findCgroups(clock))?.list() ?? []
  return groups.filter((name) => name.startsWith(`${GROUP_PREFIX}${pid}-`))
}

test('a server that is killed leaves no sandbox behind, and nothing that it inherited reaches one', async () => {
  const inherited = openSync('package.json', 'r')
  const stdio = Array.from({ length: 31 }, (_, fd) => (fd === 1 ? 'pipe' : fd === 30 ? inherited : 'ignore'))
  const server = spawn(process.execPath, [ORPHAN], { stdio })
  let printed = ''
  server.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  await vi.waitFor(() => expect(printed).toContain('running'))
  expect(printed).toBe('0\n1\n2\n3\nrunning\n')
  const gone = new Promise((resolve) => server.on('exit', resolve))
  server.kill('SIGKILL')
  await gone
  await createRunner({ clock, log: () => {} })
  expect(await groupsOf(server.pid)).toEqual([])
})

test('a server that ends takes its control groups away itself', async () => {
  const server = spawn(process.execPath, [ORPHAN], { stdio: ['ignore', 'pipe', 'inherit'] })
  await vi.waitFor(async () => expect((await groupsOf(server.pid)).length).toBeGreaterThan(0))
  await new Promise((resolve) => server.stdout.once('data', resolve))
  const gone = new Promise((resolve) => server.on('exit', resolve))
  server.kill('SIGTERM')
  await gone
  expect(await groupsOf(server.pid)).toEqual([])
})
