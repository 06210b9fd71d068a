import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Limits } from '../../src/sdk/sandbox.ts'
import { systemClock } from '../backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../backend/sandbox/runner.ts'
import { type Figure, quantile, show } from './figure.ts'

const RUNS = 40
const QUEUED = 200
const OVERHEAD_LIMIT_MS = 15
const GROWTH_LIMIT_MB = 40
/** Text of a long answer, so that a queue which copies its jobs is seen. */
const SOURCE = `print(input())\n${'# a line of a long program\n'.repeat(2000)}`

const MB = 2 ** 20
const LIMITS: Limits = {
  cpuMs: 2000,
  wallMs: 60_000,
  memoryBytes: 128 * MB,
  outputBytes: 10_000,
  processes: 8,
  diskBytes: 4 * MB,
}

const PROGRAMS = [
  { name: 'true', command: ['/usr/bin/true'] },
  { name: 'Python', command: ['/usr/bin/python3', '-c', 'print(1)'] },
] as const

async function elapsed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** In turns, so that what else the machine does is in both. */
async function measureOverhead(
  runner: LocalRunner,
  { name, command }: (typeof PROGRAMS)[number],
): Promise<Figure> {
  const [program, ...args] = command
  const bare: number[] = []
  const sandboxed: number[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    bare.push(await elapsed(() => promisify(execFile)(program, args)))
    sandboxed.push(await elapsed(() => runner.runCommand({ files: {}, command, limits: LIMITS })))
  }
  const [bare50, sandboxed50] = [quantile(bare, 0.5), quantile(sandboxed, 0.5)]
  return {
    name: `What the sandbox adds to ${name}, p50`,
    measured: sandboxed50 - bare50,
    limit: OVERHEAD_LIMIT_MS,
    unit: 'ms',
    note: `${show(sandboxed50)} ms in the sandbox, ${show(bare50)} ms bare; p95 ${show(quantile(sandboxed, 0.95))} and ${show(quantile(bare, 0.95))} ms`,
  }
}

async function measureQueue(runner: LocalRunner): Promise<Figure> {
  const python = runner.languages.get('python')
  if (!python) throw new Error('Python is not installed')
  const made = await runner.compile(python, { 'main.py': SOURCE })
  if (made.kind === 'failed') throw new Error(made.message)
  const before = process.memoryUsage().rss
  let most = before
  const started = performance.now()
  const jobs = Array.from({ length: QUEUED }, async (_, index) => {
    const { stdout } = await runner.run(made.program, { input: `${index}\n`, limits: LIMITS })
    most = Math.max(most, process.memoryUsage().rss)
    if (stdout !== `${index}\n`) throw new Error(`Run ${index} printed ${JSON.stringify(stdout)}`)
  })
  await Promise.all(jobs)
  const seconds = (performance.now() - started) / 1000
  return {
    name: `Memory that ${QUEUED} runs at once add to the server`,
    measured: (most - before) / MB,
    limit: GROWTH_LIMIT_MB,
    unit: 'MB',
    note: `${show(most / MB)} MB in all; done in ${show(seconds)} s, ${show(QUEUED / seconds)} runs a second`,
  }
}

/** What a sandbox costs, and whether a crowd of them is queued without filling the memory of the server. */
export async function measureRuns(): Promise<Figure[]> {
  const runner = await createRunner({ clock: systemClock(), log: console.error })
  if (runner.unavailable !== undefined) throw new Error(runner.unavailable)
  const figures: Figure[] = []
  for (const program of PROGRAMS) figures.push(await measureOverhead(runner, program))
  return [...figures, await measureQueue(runner)]
}
