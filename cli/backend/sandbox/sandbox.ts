import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { BoxResult } from '../../../src/sdk/box.ts'
import type { BackendClock } from '../platform/clock.ts'
import { diskOf, groupLimitsOf, rlimitsOf } from './allowance.ts'
import type { Cgroups, Group, Usage } from './cgroups/cgroups.ts'
import { groupName } from './cgroups/find.ts'
import { type Exchange, exchange, FD } from './exchange.ts'
import type { FedJob, RunBox } from './fed.ts'
import { inheritedFds } from './inherited.ts'
import { checkBoxPath } from './paths.ts'
import { seal } from './sealed.ts'
import { filterFor, isFiltered } from './seccomp.ts'
import { entrance, GUEST_SCRIPT, readStatus, type Status } from './shim.ts'
import { packTar, unpackTar } from './tar.ts'
import { watchTree } from './tree.ts'
import { createWall, HOSTS, PASSWD, type WallOptions } from './wall.ts'
import { type Stop, watch } from './watch.ts'

const NICE = 5
/** First of the user numbers, one for each place, that Debian leaves to the administrator. */
const FIRST_UID = 60_001
/** Exit codes of a program that the kernel stopped for a limit of its own. */
const SIGXCPU_EXIT = 152
const SIGXFSZ_EXIT = 153

export interface SandboxOptions extends WallOptions {
  readonly clock: BackendClock
  /** Absent, what a box uses is looked up process by process. */
  readonly cgroups: Cgroups | undefined
}

function userOf(place: number): string[] {
  if (process.getuid?.() !== 0) return []
  const uid = FIRST_UID + place
  return ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
}

function exhausted(usage: Usage, { limits }: FedJob): Stop | undefined {
  if (usage.ranOutOfMemory) return 'memory'
  if (usage.ranOutOfProcesses) return 'processes'
  return usage.cpuMs > limits.cpuMs ? 'time' : undefined
}

function stoppedByKernel(
  exitCode: number,
  { cpuMs, isDiskFull }: Status,
  { limits }: FedJob,
): Stop | undefined {
  if (exitCode === SIGXCPU_EXIT || cpuMs > limits.cpuMs) return 'time'
  return exitCode === SIGXFSZ_EXIT || isDiskFull ? 'disk' : undefined
}

/** Whether this is one of the files, or in one of the folders, that a job wants back. */
function isKept(keep: readonly string[], path: string): boolean {
  return keep.some((each) => path === each || path.startsWith(`${each}/`))
}

async function follow(
  child: ChildProcess,
  measure: () => Usage,
  job: FedJob,
  clock: BackendClock,
  { status, kept, isTooMuch }: Exchange,
): Promise<BoxResult> {
  function look() {
    const usage = measure()
    const stop = isTooMuch() ? 'output' : exhausted(usage, job)
    return { stop, usage, cpuLeftMs: job.limits.cpuMs - usage.cpuMs } as const
  }
  const watched = await watch(child, { clock, job, kill: () => child.kill('SIGKILL'), look })
  const { stop, usage } = look()
  const told = readStatus(status())
  const { exitCode, stdout, stderr, wallMs } = watched
  const ending = watched.stop ?? stop ?? stoppedByKernel(exitCode, told, job)
  if (!ending && !told.hasBegun)
    throw new Error(`The sandbox failed (exit code ${exitCode}): ${stderr.trim()}`)
  return {
    ending: ending ?? 'exited',
    ...{ exitCode, stdout, stderr, wallMs },
    cpuMs: Math.round(Math.max(usage.cpuMs, told.cpuMs)),
    memoryBytes: usage.memoryBytes,
    files: isTooMuch() ? {} : unpackTar(kept(), (path) => isKept(job.keep ?? [], path)),
  }
}

/**
 * The sandbox of bubblewrap. Throws when there is no filter of system calls for this machine; whether bubblewrap
 * may do its work here is only known after a first box.
 */
export function createSandbox({ clock, cgroups, ...wallOptions }: SandboxOptions): RunBox {
  if (!isFiltered(process.arch)) throw new Error(`There is no filter of system calls for ${process.arch}`)
  const wall = createWall(wallOptions)
  const filters = {
    none: seal(filterFor(process.arch, 'none')),
    loopback: seal(filterFor(process.arch, 'loopback')),
  }
  const [shell = '', ...enter] = entrance(inheritedFds())
  const [passwd, hosts] = [seal(PASSWD), seal(HOSTS)]

  function argsOf(job: FedJob, place: number, group: Group | undefined): string[] {
    const user = userOf(place)
    const hasFiles = Object.keys(job.files).length > 0
    return [
      ...[...enter, 'sh', ...(group?.entrances ?? []), '--', ...user],
      ...['prlimit', ...rlimitsOf(job, { hasGroup: group !== undefined, hasUser: user.length > 0 })],
      ...['bwrap', ...wall.argsFor(diskOf(job), job.env ?? {}, FD)],
      ...['/bin/sh', '-c', GUEST_SCRIPT, 'sh', hasFiles ? 'files' : 'none'],
      ...[(job.keep ?? []).join('\n'), ...job.command],
    ]
  }

  function start(job: FedJob, place: number, group: Group | undefined): ChildProcess {
    const handed = [
      filters[job.network ?? 'none'].open(),
      passwd.open(),
      hosts.open(),
      openSync(process.execPath, 'r'),
    ]
    const pipe = (isUsed: boolean) => (isUsed ? 'pipe' : 'ignore')
    const own = [pipe(job.input !== undefined), 'pipe', 'pipe'] as const
    const more = [pipe(Object.keys(job.files).length > 0), 'pipe', pipe((job.keep ?? []).length > 0)] as const
    try {
      const env = { PATH: process.env.PATH }
      const child = spawn(shell, argsOf(job, place, group), {
        ...{ cwd: '/', env, stdio: [...own, ...more, ...handed] },
      })
      if (child.pid !== undefined) setPriority(child.pid, Math.max(NICE, getPriority()))
      return child
    } finally {
      for (const fd of handed) closeSync(fd)
    }
  }

  return async (job, place) => {
    for (const path of job.keep ?? []) checkBoxPath(path)
    const files = packTar(job.files)
    const limits = groupLimitsOf(job)
    const group = cgroups?.open(groupName(), limits)
    try {
      const child = start(job, place, group)
      const measure = group?.usage ?? watchTree(child.pid ?? 0, limits)
      return await follow(child, measure, job, clock, exchange(child, files))
    } finally {
      await group?.end()
    }
  }
}
