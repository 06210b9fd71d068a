import { readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Limits } from '../../../../src/sdk/sandbox.ts'
import type { BackendClock } from '../../platform/clock.ts'

/** What the processes of a group have used together. */
export interface Usage {
  readonly cpuMs: number
  /** The peak, without files that the kernel only keeps in mind. */
  readonly memoryBytes: number | undefined
  /** One of them was killed because memory was used up. */
  readonly ranOutOfMemory: boolean
  /** One more process or thread was refused. */
  readonly ranOutOfProcesses: boolean
}

export type GroupLimits = Pick<Limits, 'memoryBytes' | 'processes'>

/** The processes of one sandbox. */
export interface Group {
  /** Whoever writes its process number into these files belongs to the group. */
  readonly procsFiles: readonly string[]
  usage(): Usage
  /** Ends all its processes and resolves when the group is gone. */
  end(): Promise<void>
}

/** A way of this machine to limit and to measure groups of processes. */
export interface Cgroups {
  /** As an operator reads it, such as `cgroup v1`. */
  readonly name: string
  /** Throws when no group can be made. */
  open(name: string, limits: GroupLimits): Group
  /** Names of the groups that there are. */
  list(): readonly string[]
  /** Takes hold of a group by its name, to end it. */
  adopt(name: string): Pick<Group, 'end'>
}

export function readNumber(file: string): number {
  const value = Number(readFileSync(file, 'utf8').trim())
  if (Number.isNaN(value)) throw new Error(`${file} holds no number`)
  return value
}

/** A value out of a file with lines such as `oom_kill 1`; 0 where there is no such line. */
export function readCount(file: string, name: string): number {
  const line = new RegExp(`^${name} (\\d+)$`, 'm').exec(readFileSync(file, 'utf8'))
  return Number(line?.[1] ?? 0)
}

/** Children of a folder of groups that begin so. */
export function childrenOf(folder: string, prefix: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map(({ name }) => name)
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')
}

function killAll(folder: string): void {
  for (const pid of readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch (error) {
      if (!isGone(error)) throw error
    }
  }
}

function remove(folder: string): boolean {
  try {
    killAll(folder)
    rmdirSync(folder)
    return true
  } catch (error) {
    if (isGone(error)) return true
    if (error instanceof Error && 'code' in error && error.code === 'EBUSY') return false
    throw error
  }
}

const RETRY_MS = 3
const GIVE_UP_MS = 10_000

/** Kills what is in the folders and removes them; a process that was killed needs a moment to be gone. */
export async function removeGroups(folders: readonly string[], clock: BackendClock): Promise<void> {
  const until = clock.now() + GIVE_UP_MS
  for (let left = folders; ; ) {
    left = left.filter((folder) => !remove(folder))
    if (left.length === 0) return
    if (clock.now() > until) throw new Error(`Processes in ${left.join(', ')} cannot be ended`)
    await new Promise<void>((resolve) => clock.after(RETRY_MS, resolve))
  }
}
