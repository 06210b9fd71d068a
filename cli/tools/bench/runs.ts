import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Limits } from '../../../src/sdk/sandbox.ts'
import { systemClock } from '../../backend/platform/clock.ts'
import type { LocalRunner } from '../../backend/sandbox/runner.ts'
import { figureText, quantile } from '../../load/numbers.ts'
import type { Figure } from './figure.ts'
import type { Run } from './run.ts'
import { OWN_TREE } from './served.ts'

const RUNS = 40
const QUEUED = 200
const OVERHEAD_LIMIT_MS = 12
const GROWTH_LIMIT_MB = 40
/** Text of a long answer, so that a queue which copies its jobs is seen. */
const SOURCE = `print(input())\n${'# a line of a long program\n'.repeat(2000)}`

const C_SOURCE = '#include <stdio.h>\nint main(void) { puts("1"); return 0; }\n'

const MB = 2 ** 20
const LIMITS: Limits = {
  cpuMs: 2000,
  wallMs: 60_000,
  memoryBytes: 128 * MB,
  outputBytes: 10_000,
  processes: 8,
  diskBytes: 4 * MB,
}

/** A program that is run bare and in the sandbox. */
interface Program {
  readonly name: string
  bare(): Promise<unknown>
  sandboxed(): Promise<unknown>
}

function commandOf(runner: LocalRunner, name: string, command: readonly [string, ...string[]]): Program {
  const [program, ...args] = command
  return {
    name,
    bare: () => promisify(execFile)(program, args),
    sandboxed: () => runner.runCommand({ files: {}, command, limits: LIMITS }),
  }
}

/** The same C, compiled by the same compiler, on both sides. */
async function compiledC(runner: LocalRunner, folder: string): Promise<Program> {
  const c = runner.languages.get('c')
  if (!c) throw new Error('C is not installed')
  const made = await runner.compile(c, { 'main.c': C_SOURCE })
  if (made.kind === 'failed') throw new Error(made.message)
  const source = path.join(folder, 'main.c')
  const bare = path.join(folder, 'bare')
  await writeFile(source, C_SOURCE)
  await promisify(execFile)('gcc', ['-O2', '-o', bare, source])
  return {
    name: 'compiled C',
    bare: () => promisify(execFile)(bare),
    sandboxed: () => runner.run(made.program, { input: '', limits: LIMITS }),
  }
}

async function elapsed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/** In turns, so that what else the machine does is in both. */
async function measureOverhead(program: Program): Promise<Figure> {
  const bare: number[] = []
  const sandboxed: number[] = []
  for (let turn = 0; turn < RUNS; turn += 1) {
    bare.push(await elapsed(program.bare))
    sandboxed.push(await elapsed(program.sandboxed))
  }
  const bare50 = quantile(bare, 0.5)
  const sandboxed50 = quantile(sandboxed, 0.5)
  return {
    name: `What the sandbox adds to ${program.name}, p50`,
    measured: sandboxed50 - bare50,
    limit: OVERHEAD_LIMIT_MS,
    unit: 'ms',
    note: `${figureText(sandboxed50)} ms in the sandbox, ${figureText(bare50)} ms bare; p95 ${figureText(quantile(sandboxed, 0.95))} and ${figureText(quantile(bare, 0.95))} ms`,
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
    note: `${figureText(most / MB)} MB in all; done in ${figureText(seconds)} s, ${figureText(QUEUED / seconds)} runs a second`,
  }
}

/** The runner of a checkout. */
async function runnerOf(tree: string): Promise<LocalRunner> {
  const module: typeof import('../../backend/sandbox/runner.ts') = await import(
    path.join(tree, 'cli', 'backend', 'sandbox', 'runner.ts')
  )
  const runner = await module.createRunner({ clock: systemClock(), log: console.error })
  if (runner.unavailable !== undefined) throw new Error(runner.unavailable)
  return runner
}

/** What a sandbox costs, and whether a crowd of them is queued without filling the memory of the server. */
export async function measureRuns({ tree = OWN_TREE }: Run): Promise<Figure[]> {
  const runner = await runnerOf(tree)
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-bench-c-'))
  try {
    const figures: Figure[] = []
    const programs = [
      commandOf(runner, 'true', ['/usr/bin/true']),
      commandOf(runner, 'Python', ['/usr/bin/python3', '-c', 'print(1)']),
      await compiledC(runner, folder),
    ]
    for (const program of programs) figures.push(await measureOverhead(program))
    return [...figures, await measureQueue(runner)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
