import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import type { WebSocket } from 'ws'
import { systemClock, systemRandom } from '../../backend/platform/clock.ts'
import { createKeptTerminals } from '../../backend/pods/kept-terminals.ts'
import { type Pod, startPod } from '../../backend/pods/pod.ts'
import { serveWorkspace } from '../../backend/pods/workspace-socket.ts'
import type { Delivery } from '../../backend/realtime/delivery.ts'
import { openSandbox } from '../../backend/sandbox/open.ts'
import { figureText, quantile } from '../../load/numbers.ts'
import type { Figure } from './figure.ts'
import { measureNotebooks } from './notebooks.ts'
import { talkTo } from './pod-page.ts'

const STARTS = 9
const READY_LIMIT_MS = 1500
const AT_ONCE = 20
const MEMORY_LIMIT_MB = 60
const TURNS = 60
/** How many times as long as without a pod. */
const TRIP_LIMIT = 6
const MB = 2 ** 20
const LIMITS = { memoryBytes: 1000 * MB, processes: 256, diskBytes: 200 * MB }
/** A slot that no pod of a server has. */
const FIRST_SLOT = 400

const clock = systemClock()
const PROJECT = {
  'server.js': 'listen()\n',
  'package.json': '{}\n',
  ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`src/${at}.js`, 'x'.repeat(2000)])),
}

async function podsOfMachine() {
  const { missingSandbox, run } = await openSandbox({ clock, log: console.error })
  if (!run) throw new Error(missingSandbox?.reason)
  return (slot: number) => startPod({ run, clock, slot: FIRST_SLOT + slot, files: PROJECT, limits: LIMITS })
}

type Open = Awaited<ReturnType<typeof podsOfMachine>>

async function elapsed<T>(run: () => Promise<T>): Promise<readonly [result: T, ms: number]> {
  const started = performance.now()
  return [await run(), performance.now() - started]
}

const memoryMb = (pod: Pod) => (pod.usage()?.memoryBytes ?? 0) / MB

async function measureStart(open: Open): Promise<Figure[]> {
  const times: number[] = []
  const memory: number[] = []
  for (let turn = 0; turn < STARTS; turn += 1) {
    const [pod, ms] = await elapsed(() => open(0))
    times.push(ms)
    memory.push(memoryMb(pod))
    await pod.stop()
  }
  const note = `${figureText(quantile(times, 0.95))} ms at p95`
  return [
    {
      name: 'A pod of a project until it answers, p50',
      measured: quantile(times, 0.5),
      limit: READY_LIMIT_MS,
      unit: 'ms',
      note,
    },
    { name: 'Memory of a pod, p50', measured: quantile(memory, 0.5), limit: MEMORY_LIMIT_MB, unit: 'MB' },
  ]
}

async function measureCrowd(open: Open): Promise<Figure[]> {
  const before = process.memoryUsage().rss
  const [pods, ms] = await elapsed(() =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, slot) => open(slot))),
  )
  const server = (process.memoryUsage().rss - before) / MB
  const memory = pods.reduce((sum, pod) => sum + memoryMb(pod), 0)
  await Promise.all(pods.map((pod) => pod.stop()))
  const note = `${figureText(memory)} MB in the pods; the server has ${figureText(server)} MB more`
  return [{ name: `${AT_ONCE} pods at once until all answer`, measured: ms, unit: 'ms', note }]
}

const delivery: Delivery = { isVirtual: false, say: (send) => send(), work() {} }
const terminals = createKeptTerminals({ clock, realClock: clock, delivery, random: systemRandom() })

/** The workspace of a pod, as the server serves it. */
const inPod = (pod: Pod) => (socket: WebSocket) =>
  serveWorkspace(socket, {
    pod,
    terminals: terminals.of(pod, 1),
    holder: { session: 'bench', epoch: 1 },
    agreed: new Map(),
    upload: async () => undefined,
    tasks: { cat: ['cat'] },
    preview: () => undefined,
    clock,
    realClock: clock,
    delivery,
    isUsed() {},
  })

/** The same frames without a pod: a file of this machine, and a terminal of the server's own user. */
const bare = (folder: string) => (socket: WebSocket) => {
  const send = (message: object) => socket.send(JSON.stringify(message))
  const terminal = spawn('cat', [], { cols: 80, rows: 24 })
  terminal.onData((text) => send({ type: 'output', terminal: 1, text }))
  socket.on('close', () => terminal.kill())
  socket.on('message', async (data) => {
    const { content, id, path, text, type } = JSON.parse(data.toString())
    if (type === 'input') return terminal.write(text)
    if (type !== 'write') return
    await writeFile(join(folder, path), Buffer.from(content, 'base64'))
    send({ type: 'done', id })
  })
}

async function measureTrips(open: Open): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'assess-bench-pods-'))
  const pod = await open(0)
  const ours = await talkTo(inPod(pod))
  const peer = await talkTo(bare(folder))
  try {
    const content = Buffer.alloc(2000, 'x').toString('base64')
    const write = { type: 'write', path: 'edited.js', content }
    const key = { type: 'input', terminal: 1, text: 'k' }
    ours.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24, task: 'cat' })
    const figures: Figure[] = []
    for (const [name, frame, reply] of [
      ['A file of 2 kB is written, p50', write, 'done'],
      ['A key in a terminal until it is shown, p50', key, 'output'],
    ] as const) {
      const times: [number[], number[]] = [[], []]
      for (let turn = 0; turn < TURNS; turn += 1)
        for (const [at, page] of [ours, peer].entries()) {
          const [, ms] = await elapsed(() => page.ask({ ...frame, id: turn }, reply))
          times[at]?.push(ms)
        }
      const measured = quantile(times[0], 0.5)
      const others = { name: 'the same socket without a pod', measured: quantile(times[1], 0.5) }
      const note = `${figureText(quantile(times[0], 0.95))} ms at p95`
      figures.push({ name, measured, limit: { times: TRIP_LIMIT }, unit: 'ms', peer: others, note })
    }
    return figures
  } finally {
    await Promise.all([ours.close(), peer.close(), pod.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** What pods cost, and how far away their files, terminals and kernels are. */
export async function measurePods(): Promise<Figure[]> {
  const open = await podsOfMachine()
  const projects = [
    ...(await measureStart(open)),
    ...(await measureCrowd(open)),
    ...(await measureTrips(open)),
  ]
  return [...projects, ...(await measureNotebooks())]
}
