import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Limits } from '../../../../src/sdk/sandbox.ts'
import type { BackendClock } from '../../platform/clock.ts'
import { processesIn, removeAtExit, removeGroups } from './removal.ts'

/** What the processes of a group have used together. */
export interface Usage {
  readonly cpuMs: number
  /** The peak, without files that the kernel only caches. */
  readonly memoryBytes: number | undefined
  /** One of them was killed because memory was used up. */
  readonly ranOutOfMemory: boolean
  /** One more process or thread was refused. */
  readonly ranOutOfProcesses: boolean
}

export type GroupLimits = Pick<Limits, 'memoryBytes' | 'processes'>

/** The processes of one sandbox. */
export interface Group {
  /** A process that writes its number into these files belongs to the group. */
  readonly procsFiles: readonly string[]
  /** Sets what its processes may use together. */
  limit(limits: GroupLimits): void
  usage(): Usage
  /** Ends all its processes and resolves when the group is gone. */
  end(): Promise<void>
}

/** Names of groups begin so; the process that made them follows. */
export const GROUP_PREFIX = 'assess-sandbox-'

/** When a process began, in ticks since the machine did; nothing when there is no such process. */
function beginOf(pid: string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** A name that no other group has, and that tells which process made it. */
export function groupName(): string {
  return `${GROUP_PREFIX}${process.pid}-${beginOf(String(process.pid))}-${process.hrtime.bigint()}`
}

/** Whether the process that made a group of this name is still there. */
export function hasOwner(name: string): boolean {
  const [pid = '', begin] = name.slice(GROUP_PREFIX.length).split('-')
  return begin !== undefined && beginOf(pid) === begin
}

/** A way of this machine to limit and to measure groups of processes. */
export interface Cgroups {
  /** As an operator reads it, such as `cgroup v1`. */
  readonly name: string
  /** Throws when no group can be made. */
  open(name: string): Group
  /** Names of the groups that begin with the prefix. */
  list(): readonly string[]
  /** A group that is known by its name only, and whether no process is in it. */
  adopt(name: string): Pick<Group, 'end'> & { isEmpty(): boolean }
}

/** Folder of a group in the hierarchy of each controller; several controllers may share one. */
export type Folders = Readonly<Record<'memory' | 'pids' | 'cpuacct', string>>

/** The files that hold limits and usage in a version of control groups. */
interface Version {
  readonly name: string
  limit(folders: Folders, limits: GroupLimits): void
  usage(folders: Folders): Usage
}

const NS_PER_MS = 1e6
const US_PER_MS = 1000

const V1: Version = {
  name: 'cgroup v1',
  limit({ memory, pids }, { memoryBytes, processes }) {
    writeFileSync(join(memory, 'memory.limit_in_bytes'), String(memoryBytes))
    try {
      writeFileSync(join(memory, 'memory.memsw.limit_in_bytes'), String(memoryBytes))
    } catch {
      // The kernel does not account for swap.
    }
    writeFileSync(join(pids, 'pids.max'), String(processes))
  },
  usage: ({ memory, pids, cpuacct }) => ({
    cpuMs: readNumber(join(cpuacct, 'cpuacct.usage')) / NS_PER_MS,
    memoryBytes: peakMemory(memory, 'memory.max_usage_in_bytes'),
    ranOutOfMemory: readCount(join(memory, 'memory.oom_control'), 'oom_kill') > 0,
    ranOutOfProcesses: readCount(join(pids, 'pids.events'), 'max') > 0,
  }),
}

const V2: Version = {
  name: 'cgroup v2',
  limit({ memory, pids }, { memoryBytes, processes }) {
    writeFileSync(join(memory, 'memory.max'), String(memoryBytes))
    const swap = join(memory, 'memory.swap.max')
    if (existsSync(swap)) writeFileSync(swap, '0')
    writeFileSync(join(pids, 'pids.max'), String(processes))
  },
  usage: ({ memory, pids, cpuacct }) => ({
    cpuMs: readCount(join(cpuacct, 'cpu.stat'), 'usage_usec') / US_PER_MS,
    memoryBytes: existsSync(join(memory, 'memory.peak')) ? peakMemory(memory, 'memory.peak') : undefined,
    ranOutOfMemory: readCount(join(memory, 'memory.events'), 'oom_kill') > 0,
    ranOutOfProcesses: readCount(join(pids, 'pids.events'), 'max') > 0,
  }),
}

function readNumber(file: string): number {
  const value = Number(readFileSync(file, 'utf8').trim())
  if (Number.isNaN(value)) throw new Error(`${file} holds no number`)
  return value
}

/** A value out of a file with lines such as `oom_kill 1`; 0 if there is no such line. */
function readCount(file: string, name: string): number {
  const line = new RegExp(`^${name} (\\d+)$`, 'm').exec(readFileSync(file, 'utf8'))
  return Number(line?.[1] ?? 0)
}

/** The peak in bytes, without the files that the kernel caches for the group. */
function peakMemory(folder: string, peakFile: string): number {
  const stat = join(folder, 'memory.stat')
  const cached = readCount(stat, 'active_file') + readCount(stat, 'inactive_file')
  return Math.max(0, readNumber(join(folder, peakFile)) - cached)
}

/** Groups of version 1 below `parents`. */
export function cgroupsV1(parents: Folders, prefix: string, clock: BackendClock): Cgroups {
  return createCgroups(V1, parents, prefix, clock)
}

/** Groups of version 2 below a folder whose children have the controllers `memory` and `pids`. */
export function cgroupsV2(parent: string, prefix: string, clock: BackendClock): Cgroups {
  return createCgroups(V2, { memory: parent, pids: parent, cpuacct: parent }, prefix, clock)
}

const distinct = (folders: Folders): string[] => [...new Set(Object.values(folders))]

function createCgroups(version: Version, parents: Folders, prefix: string, clock: BackendClock): Cgroups {
  const foldersOf = (name: string): Folders => ({
    memory: join(parents.memory, name),
    pids: join(parents.pids, name),
    cpuacct: join(parents.cpuacct, name),
  })
  const end = (name: string) => removeGroups(distinct(foldersOf(name)), clock)
  const children = (folder: string) => readdirSync(folder, { withFileTypes: true })
  return {
    name: version.name,
    open(name) {
      const folders = foldersOf(name)
      for (const folder of distinct(folders)) mkdirSync(folder)
      const keep = removeAtExit(distinct(folders))
      return {
        procsFiles: distinct(folders).map((folder) => join(folder, 'cgroup.procs')),
        limit: (limits) => version.limit(folders, limits),
        usage: () => version.usage(folders),
        end: () => end(name).then(keep),
      }
    },
    list() {
      const groups = distinct(parents)
        .flatMap(children)
        .filter((entry) => entry.isDirectory())
      return [...new Set(groups.map((entry) => entry.name))].filter((name) => name.startsWith(prefix))
    },
    adopt: (name) => ({
      end: () => end(name),
      isEmpty: () => distinct(foldersOf(name)).every((folder) => processesIn(folder).length === 0),
    }),
  }
}
