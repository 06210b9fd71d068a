import { availableParallelism } from 'node:os'
import { PassThrough } from 'node:stream'
import {
  type PairedJob,
  type Program,
  type ProgramJob,
  type Runner,
  type SandboxJob,
  type SandboxResult,
  withRuntimeOverhead,
} from '../../../src/sdk/sandbox.ts'
import { createCompiler } from './compile.ts'
import { filledCommand, findInstalled, type Installed } from './languages.ts'
import { type MissingSandbox, openSandbox, type RunnerOptions, type SandboxSupport } from './open.ts'
import type { RunSandboxed } from './supervise.ts'

/** The runner of this machine, and what an operator wants to know of it. */
export interface LocalRunner extends Runner {
  readonly languages: ReadonlyMap<string, Installed>
  /** The sandbox, such as `bubblewrap 0.8.0, cgroup v1`. */
  readonly sandboxName: string | undefined
  /** Why there is no sandbox. */
  readonly missingSandbox: MissingSandbox | undefined
  /** One job at a slot that the caller answers for, such as a pod; absent if there is no real sandbox. */
  readonly runSandboxed: RunSandboxed | undefined
}

const NO_LANGUAGES: ReadonlyMap<string, Installed> = new Map()

function unavailableRunner(support: SandboxSupport, slots: number): LocalRunner {
  const unavailable = support.missingSandbox?.reason ?? 'Nothing can be run here'
  const reject = () => Promise.reject(new Error(unavailable))
  return {
    ...support,
    runSandboxed: undefined,
    unavailable,
    slots,
    languages: NO_LANGUAGES,
    compile: reject,
    run: reject,
    runCommand: reject,
    pair: reject,
  }
}

/** A runtime that ends by itself when memory is used up ran into that limit as well. */
function judged(result: SandboxResult, language: Installed): SandboxResult {
  const isOut = result.exitCode !== 0 && language.outOfMemory?.test(result.stderr)
  return result.ending === 'exited' && isOut ? { ...result, ending: 'memory' } : result
}

/**
 * Finds out which sandbox this machine can have and which languages are installed, and removes what a server that
 * crashed left behind. Where nothing can run, the runner says why (`unavailable`).
 */
export async function createRunner(options: RunnerOptions): Promise<LocalRunner> {
  const slots = options.slots ?? availableParallelism()
  const support = await openSandbox(options)
  const { run, missingSandbox, sandboxName } = support
  if (!run) return unavailableRunner(support, slots)
  const withSlot = createSlots(slots)
  const runCommand = (job: SandboxJob) => withSlot(job.signal, (slot) => run(job, slot))
  const languages = await findInstalled(runCommand)
  const compile = createCompiler(runCommand)

  function installed(slug: string): Installed {
    const found = languages.get(slug)
    if (!found) throw new Error(`The language "${slug}" is not installed here`)
    return found
  }

  return {
    languages,
    slots,
    sandboxName,
    missingSandbox,
    runSandboxed: missingSandbox ? undefined : run,
    runCommand,
    pair: (first, second) => withSlot(first.signal, (slot) => runPair(run, slot, [first, second])),
    compile: async (language, files, signal) => compile(installed(language.slug), files, signal),
    async run(program: Program, { args = [], files, ...job }: ProgramJob) {
      const language = installed(program.language.slug)
      const command = [...filledCommand(language.run, job.limits), ...args]
      const limits = withRuntimeOverhead(job.limits, language.extra)
      const result = await runCommand({ ...job, files: { ...program.files, ...files }, command, limits })
      return judged(result, language)
    },
  }
}

/**
 * Waits for one of `count` slots, whose number `use` gets, and frees it at the end. Waiting jobs get one in the order
 * in which they came; rejects with the signal's reason when it is aborted while it waits.
 */
export function createSlots(count: number) {
  const free = Array.from({ length: count }, (_, slot) => slot)
  const waiting = new Set<(slot: number) => void>()

  function take(signal: AbortSignal | undefined): Promise<number> {
    signal?.throwIfAborted()
    const slot = free.shift()
    if (slot !== undefined) return Promise.resolve(slot)
    return new Promise((resolve, reject) => {
      const enter = (given: number) => {
        signal?.removeEventListener('abort', leave)
        resolve(given)
      }
      const leave = () => {
        waiting.delete(enter)
        reject(signal?.reason)
      }
      waiting.add(enter)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  function release(slot: number): void {
    const [next] = waiting
    if (!next) return void free.push(slot)
    waiting.delete(next)
    next(slot)
  }

  return async <T>(signal: AbortSignal | undefined, use: (slot: number) => Promise<T>): Promise<T> => {
    const slot = await take(signal)
    try {
      return await use(slot)
    } finally {
      release(slot)
    }
  }
}

/** Runs two jobs of which each reads what the other prints; see `Runner.pair`. Both have ended when it rejects. */
async function runPair(
  run: RunSandboxed,
  slot: number,
  [first, second]: readonly [PairedJob, PairedJob],
): Promise<readonly [SandboxResult, SandboxResult]> {
  const toFirst = new PassThrough()
  const toSecond = new PassThrough()
  const over = new AbortController()
  const leading = start(first, toFirst, toSecond).finally(() => over.abort())
  const signals = second.signal ? [second.signal, over.signal] : [over.signal]
  const following = start({ ...second, signal: AbortSignal.any(signals) }, toSecond, toFirst)
  const [one, other] = await Promise.allSettled([leading, following])
  return [resultOf(one), resultOf(other)]

  function start(job: PairedJob, input: PassThrough, output: PassThrough): Promise<SandboxResult> {
    const onOutput: PairedJob['onOutput'] = (text, stream) => {
      if (stream === 'stdout') output.write(text)
      else job.onOutput?.(text, stream)
    }
    return run({ ...job, input, onOutput }, slot).finally(() => output.end())
  }
}

function resultOf(settled: PromiseSettledResult<SandboxResult>): SandboxResult {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
