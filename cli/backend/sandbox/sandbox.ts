import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SandboxResult } from '../../../src/sdk/sandbox.ts'
import type { BackendClock } from '../platform/clock.ts'
import { type BwrapOptions, HOSTS, PASSWD } from './bwrap.ts'
import type { Cgroups, Usage } from './cgroups/cgroups.ts'
import { measureTree } from './cgroups/process-tree.ts'
import { createCommandLine, FD, groupLimitsOf, type Making, readStatus, type Status } from './command.ts'
import { checkSandboxPath, type FilePipes, openFilePipes, packTar, unpackTar } from './files.ts'
import { createPreparedSandboxes } from './prepared.ts'
import { filterFor, isFiltered, type SandboxKind } from './seccomp.ts'
import { type RunSandboxed, type Stop, type StreamedJob, supervise } from './supervise.ts'
import { cpuWaitMs } from './wall-time.ts'

const NICE = 5
/** Exit codes of a program that the kernel stopped for a limit of its own. */
const SIGXCPU_EXIT = 152
const SIGXFSZ_EXIT = 153

export interface SandboxOptions extends BwrapOptions {
  readonly clock: BackendClock
  /** A sandbox could not be ended. */
  failed(error: unknown): void
  /** Absent, what a sandbox uses is looked up process by process. */
  readonly cgroups: Cgroups | undefined
}

function exhausted(usage: Usage, { limits }: StreamedJob): Stop | undefined {
  if (usage.ranOutOfMemory) return 'memory'
  if (usage.ranOutOfProcesses) return 'processes'
  return usage.cpuMs > limits.cpuMs ? 'time' : undefined
}

function stoppedByKernel(
  exitCode: number,
  { cpuMs, isDiskFull }: Status,
  { limits }: StreamedJob,
): Stop | undefined {
  if (exitCode === SIGXCPU_EXIT || cpuMs > limits.cpuMs) return 'time'
  return exitCode === SIGXFSZ_EXIT || isDiskFull ? 'disk' : undefined
}

const NOTHING_KEPT: Pick<SandboxResult, 'executable' | 'files'> = { files: {}, executable: [] }

/** Whether this is one of the files, or in one of the folders, that a job wants back. */
function isKept(keep: readonly string[], path: string): boolean {
  return keep.some((each) => path === each || path.startsWith(`${each}/`))
}

/** How a sandbox that runs is watched. */
interface Watch {
  readonly clock: BackendClock
  measure(): Usage
  waitedMs(): number
}

async function follow(
  child: ChildProcess,
  job: StreamedJob,
  { clock, measure, waitedMs }: Watch,
  { status, kept, isTooMuch }: FilePipes,
): Promise<SandboxResult> {
  function check() {
    const usage = measure()
    const stop = isTooMuch() ? 'output' : exhausted(usage, job)
    return { stop, usage, cpuLeftMs: job.limits.cpuMs - usage.cpuMs } as const
  }
  const kill = () => child.kill('SIGKILL')
  const supervised = await supervise(child, { clock, job, kill, check, waitedMs })
  const { stop, usage } = check()
  const guest = readStatus(status())
  const { exitCode, stdout, stderr, wallMs } = supervised
  const ending = supervised.stop ?? stop ?? stoppedByKernel(exitCode, guest, job)
  if (!ending && !guest.hasBegun)
    throw new Error(`The sandbox failed (exit code ${exitCode}): ${stderr.trim()}`)
  return {
    ending: ending ?? 'exited',
    exitCode,
    stdout,
    stderr,
    wallMs,
    cpuMs: Math.round(Math.max(usage.cpuMs, guest.cpuMs)),
    memoryBytes: usage.memoryBytes,
    ...(isTooMuch() ? NOTHING_KEPT : unpackTar(kept(), (path) => isKept(job.keep ?? [], path))),
  }
}

/**
 * The sandbox of bubblewrap. Throws when there is no filter of system calls for this machine; whether bubblewrap
 * may do its work here is only known after a first sandbox.
 */
export function createSandbox({ clock, cgroups, failed, ...bwrapOptions }: SandboxOptions): RunSandboxed {
  const { arch } = process
  if (!isFiltered(arch)) throw new Error(`There is no filter of system calls for ${arch}`)
  const filterOf = (kind: SandboxKind) => createUnlinkedFile(filterFor(arch, kind))
  const commandLine = createCommandLine(bwrapOptions)
  const passwd = createUnlinkedFile(PASSWD)
  const hosts = createUnlinkedFile(HOSTS)
  /** The first process of what runs, and its slot. */
  const running = new Map<number, number>()
  const prepared = {
    none: preparedWith('none'),
    loopback: preparedWith('loopback'),
    pod: preparedWith('pod'),
  }

  function preparedWith(kind: SandboxKind) {
    const filter = filterOf(kind)
    return createPreparedSandboxes({ cgroups, failed, start })

    function start(procsFiles: readonly string[], made: Making): ChildProcess {
      const [program = '', ...args] = commandLine.within(procsFiles, made)
      const own = [filter.open(), passwd.open(), hosts.open()]
      const passed = [...own, ...[process.execPath, ...made.folders].map((path) => openSync(path, 'r'))]
      try {
        const pipes = Array<'pipe'>(FD.keep + 1).fill('pipe')
        const child = spawn(program, args, { cwd: '/', env: {}, stdio: [...pipes, ...passed] })
        if (child.pid !== undefined) setPriority(child.pid, Math.max(NICE, getPriority()))
        return child
      } finally {
        for (const fd of passed) closeSync(fd)
      }
    }
  }

  /** Both of a pair count: one may wait for the other, which waits for a processor. */
  function waitedMs(slot: number): number {
    const pids = [...running].filter(([, each]) => each === slot).map(([pid]) => pid)
    return pids.reduce((sum, pid) => sum + cpuWaitMs(pid), 0)
  }

  return async (job, slot) => {
    for (const path of job.keep ?? []) checkSandboxPath(path)
    const files = packTar(job)
    const limits = groupLimitsOf(job)
    const line = commandLine.line(job)
    const made = commandLine.made(job, slot, cgroups !== undefined)
    const waiting = prepared[job.isPod ? 'pod' : (job.network ?? 'none')]
    const { child, group } = waiting.take(made, slot)
    const { pid = 0 } = child
    running.set(pid, slot)
    try {
      group?.limit(limits)
      const pipes = openFilePipes(child, files, line)
      const measure = group?.usage ?? measureTree(pid, limits)
      job.onBegun?.(measure)
      const watch = { clock, measure, waitedMs: () => waitedMs(slot) }
      const followed = follow(child, job, watch, pipes)
      waiting.prepare(made, slot)
      return await followed
    } finally {
      running.delete(pid)
      // Its processes were killed; until the kernel has none of them any more takes some milliseconds.
      group?.end().catch(failed)
    }
  }
}

/** Bytes that child processes are handed as a descriptor, as long as this process lives; no folder holds them. */
interface UnlinkedFile {
  /** Opens them at their beginning; the caller closes the descriptor. */
  open(): number
}

function createUnlinkedFile(bytes: string | Uint8Array): UnlinkedFile {
  const folder = mkdtempSync(join(tmpdir(), 'assess-sealed-'))
  const file = join(folder, 'bytes')
  writeFileSync(file, bytes, { mode: 0o600 })
  const fd = openSync(file, 'r')
  unlinkSync(file)
  rmdirSync(folder)
  return { open: () => openSync(`/proc/self/fd/${fd}`, 'r') }
}
