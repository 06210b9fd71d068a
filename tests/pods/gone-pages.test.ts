import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex, duplexPair } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createPodPreviews } from '../../cli/backend/pods/previews.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import { COMPLETION_PATH } from '../../src/wire/completion.ts'
import { createEnvironment } from '../backend/environment.ts'
import { countProcesses } from '../processes.ts'
import { saved, TEST, work, workspace } from './hello.ts'

const MINUTE = 60_000

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

test('a page that goes while its pod is started does not keep it from being idle', async () => {
  const pods = { capacity: { running: 2, waiting: 0 }, idleMs: 10 * MINUTE }
  const environment = await createEnvironment([TEST], undefined, { runner, pods })
  const { ada, slug } = await saved(environment)
  const page = workspace(environment, ada, slug)
  await page.opened
  page.socket.close()
  await page.closed
  const servers = async () => (await ada.call('GET', `/get_servers/djp/${ada.set}`)).body
  await expect.poll(servers).toMatchObject([{ status: 'ready' }])
  for (let minute = 0; minute < 12; minute += 1) await environment.clock.advance(MINUTE)
  expect(await servers()).toEqual([])
})

test('pages that do not answer when they are told to go are not counted for ever', async () => {
  const environment = await createEnvironment([TEST], undefined, { runner })
  const { ada, slug } = await work(environment)
  for (let count = 0; count < 14; count += 1) {
    const page = workspace(environment, ada, slug)
    await page.opened
    page.socket.pause()
  }
  expect(environment.backend.podSockets.clients.size).toBeLessThanOrEqual(9)
})

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
]

/** Asks for a socket, and goes on holding its end of the connection. */
function askForSocket(port: number, path: string, host = `127.0.0.1:${port}`) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, ...UPGRADE, '', '']
  socket.on('error', () => {}).resume()
  socket.write(lines.join('\r\n'))
  return { ended: once(socket, 'end'), leave: () => void socket.resetAndDestroy() }
}

/** Asks for a page; the answer gives up. */
function askForPage(port: number, host: string): () => void {
  const call = request({ host: '127.0.0.1', port, headers: { host } })
  call.on('error', () => {}).end()
  return () => void call.destroy()
}

test.for([
  ['/pod/guess/workspace', undefined],
  [`${COMPLETION_PATH}/1/guess/python`, undefined],
  ['/', `p-${'0'.repeat(32)}.localhost`],
] as const)('a client that is refused a socket at %s %s holds no connection', async ([path, host]) => {
  const { backend } = await createEnvironment([TEST])
  await askForSocket(Number(new URL(backend.url).port), path, host).ended
  const count = () =>
    new Promise<number>((resolve) => backend.app.server.getConnections((_, open) => resolve(open)))
  await expect.poll(count).toBe(0)
})

/** A preview whose server in the pod is reached when the test says so. */
async function openPreview() {
  const asked = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<Duplex>()
  const forward = () => {
    asked.resolve()
    return reached.promise
  }
  const previews = createPodPreviews({
    pods: { use: () => ({ forward }) } as never,
    config: {},
    secret: 'secret',
  })
  const server = createServer(previews.answer).listen(0, '127.0.0.1')
  previews.serveSockets(server)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const subject = { attempt: 1, problem: { slug: 'one' } } as never
  const page = { host: `127.0.0.1:${port}`, language: '' }
  const { host } = new URL(previews.address(subject, 3000, page) ?? '')
  const connected = once(server, 'connection')
  return { asked: asked.promise, connected, host, port, reach: reached.resolve }
}

test.for(['a page', 'a socket'] as const)(
  'a client that leaves before %s of a preview has reached its server leaves no connection in the pod',
  async (what) => {
    const { asked, connected, host, port, reach } = await openPreview()
    const leave = what === 'a page' ? askForPage(port, host) : askForSocket(port, '/', host).leave
    const [connection] = await connected
    await asked
    const gone = new Promise((resolve) => connection.on('close', resolve))
    leave()
    await gone
    const [, channel] = duplexPair()
    const left = once(channel, 'close')
    reach(channel)
    await left
  },
)

const AGENT = fileURLToPath(new URL('../../cli/backend/pods/agent/agent.ts', import.meta.url))

/** The agent of a pod, without the pod. */
function openAgent() {
  const folder = mkdtempSync(join(tmpdir(), 'assess-agent-'))
  const agent = spawn(process.execPath, [AGENT], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  const { stdin, stdout } = agent
  const session = connectHttp2('http://agent', {
    createConnection: () => Duplex.from({ readable: stdout, writable: stdin }),
  })
  onTestFinished(() => {
    session.destroy()
    agent.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  const ask = (path: string) => session.request({ ':method': 'POST', ':path': path })
  /** Resolves when the agent has heard all that was said. */
  const heard = () => new Promise<void>((resolve) => void session.ping(() => resolve()))
  return { ask, heard, stdin }
}

const commandOf = (what: 'run' | 'terminal', ...command: readonly string[]): [path: string, body: string] =>
  what === 'run'
    ? ['/run', JSON.stringify({ command })]
    : [
        `/terminal?${new URLSearchParams({ columns: '80', rows: '24', command: JSON.stringify(command) })}`,
        '',
      ]

test.for(['run', 'terminal'] as const)(
  'a client that leaves before the program of a %s is started leaves no program in the pod',
  async (what) => {
    const { ask, heard, stdin } = openAgent()
    const mark = `assess-gone-${what}-${process.pid}`
    const [path, body] = commandOf(what, 'bash', '-c', `exec -a ${mark} sleep 60`)
    // What is to be run comes after the question; a terminal begins with it. With that it is left, all at once.
    if (what === 'terminal') stdin.cork()
    const left = ask(path)
    if (what === 'run') await heard()
    stdin.cork()
    left.end(body)
    left.close()
    await once(left, 'close')
    stdin.uncork()
    stdin.uncork()
    // What is asked for later begins later.
    const [laterPath, laterBody] = commandOf(what, 'echo', 'begun')
    const later = ask(laterPath)
    later.end(laterBody)
    expect(await text(later)).toContain('begun')
    expect(countProcesses(mark)).toBe(0)
  },
)
