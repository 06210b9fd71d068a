import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { Readable, type Writable } from 'node:stream'
import type { SandboxJob, SandboxResult } from '../../../src/sdk/sandbox.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Usage } from './cgroups/cgroups.ts'
import { createOutput } from './output.ts'
import { startWallTimer } from './wall-time.ts'

/** A job whose input may come while it runs; `output` gets what it prints as it is, and nothing of that is kept or counted. */
export type StreamedJob = Omit<SandboxJob, 'input'> & {
  readonly input?: string | Readable
  readonly output?: Writable
  /** It is a pod: it has a loopback whose interfaces it may list, and terminals. */
  readonly isPod?: boolean
  /** A folder of this machine with packages, which the program may read. */
  readonly packages?: string | undefined
  /** Folders of this machine that the program may read, by where it finds them; their own users need not be the sandbox's. */
  readonly folders?: Readonly<Record<string, string>> | undefined
  /** Called when it has been started; `measure` tells what it has used, and throws when it has ended. */
  onBegun?(measure: () => Usage): void
}

/** Runs one job at a slot that nobody else uses meanwhile; rejects when the sandbox itself fails. */
export type RunSandboxed = (job: StreamedJob, slot: number) => Promise<SandboxResult>

const CHECK_MS = { least: 10, most: 50 }
/** Without a sandbox, what a program left running may hold its output open. */
const LINGER_MS = 2000

export type Stop = Exclude<SandboxResult['ending'], 'exited'>

export interface SuperviseOptions {
  readonly clock: BackendClock
  readonly job: Pick<StreamedJob, 'input' | 'limits' | 'onOutput' | 'output' | 'signal'>
  /** Kills the child and all that it started. */
  kill(): void
  /** Which limit is used up, and the milliseconds of CPU time that are left. */
  check(): { readonly stop: Stop | undefined; readonly cpuLeftMs: number }
  /** Milliseconds that it has waited for a processor until now. */
  waitedMs(): number
}

export interface Supervised {
  /** Why it was stopped; nothing when it ended by itself. */
  readonly stop: Stop | undefined
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  readonly wallMs: number
}

function codeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

/** Feeds a child its input, collects its output, and stops it when it is asked to or when a limit is used up. */
export function supervise(child: ChildProcess, options: SuperviseOptions): Promise<Supervised> {
  const { clock, job, kill, check, waitedMs } = options
  const { limits } = job
  const started = clock.now()
  const output = createOutput(limits.outputBytes, job.onOutput)
  let reason: Stop | undefined
  let cancelCheck = () => {}
  let cancelLinger = () => {}

  function stop(why: Stop): void {
    reason ??= why
    kill()
  }
  const abort = () => stop('cancelled')

  function checkAgain(): void {
    const { stop: why, cpuLeftMs } = check()
    if (why) stop(why)
    else cancelCheck = clock.after(Math.min(CHECK_MS.most, Math.max(CHECK_MS.least, cpuLeftMs)), checkAgain)
  }

  function collect(stream: Readable | null, name: 'stdout' | 'stderr'): void {
    stream?.on('data', (chunk: Buffer) => {
      if (!reason && !output.take(chunk, name)) stop('output')
    })
  }

  return new Promise((resolve, reject) => {
    const onExpired = () => stop('time')
    const cancelWall = startWallTimer({ clock, limitMs: limits.wallMs, waitedMs, onExpired })
    const release = () => {
      cancelWall()
      cancelCheck()
      job.signal?.removeEventListener('abort', abort)
    }
    child.on('error', (error) => {
      release()
      reject(error)
    })
    child.on('exit', () => {
      release()
      cancelLinger = clock.after(LINGER_MS, () => {
        for (const stream of child.stdio) stream?.destroy()
      })
    })
    child.on('close', (code, signal) => {
      cancelLinger()
      const wallMs = clock.now() - started
      resolve({ stop: reason, exitCode: codeOf(code, signal), ...output.end(), wallMs })
    })
    if (job.output) child.stdout?.pipe(job.output)
    else collect(child.stdout, 'stdout')
    collect(child.stderr, 'stderr')
    // A program may end before it has read all of its input.
    child.stdin?.on('error', () => {})
    if (job.input instanceof Readable && child.stdin) job.input.pipe(child.stdin)
    else child.stdin?.end(job.input)
    job.signal?.addEventListener('abort', abort, { once: true })
    if (job.signal?.aborted) abort()
    checkAgain()
  })
}
