import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackendClock } from '../../platform/clock.ts'
import {
  type Cgroups,
  childrenOf,
  type Group,
  type GroupLimits,
  readCount,
  readNumber,
  removeGroups,
  type Usage,
} from './cgroups.ts'

const NS_PER_MS = 1e6
const US_PER_MS = 1000

/** Folder of our own group in each hierarchy of version 1; several controllers may share one. */
export interface V1Folders {
  readonly memory: string
  readonly pids: string
  readonly cpuacct: string
}

/** Cgroups of version 1, below the group of the server itself. */
export function cgroupsV1(parents: V1Folders, prefix: string, clock: BackendClock): Cgroups {
  const foldersOf = (name: string): V1Folders => ({
    memory: join(parents.memory, name),
    pids: join(parents.pids, name),
    cpuacct: join(parents.cpuacct, name),
  })
  const distinct = (folders: V1Folders) => [...new Set(Object.values(folders) as string[])]
  const adopt = (name: string) => ({ end: () => removeGroups(distinct(foldersOf(name)), clock) })
  return {
    name: 'cgroup v1',
    open(name, limits): Group {
      const folders = foldersOf(name)
      for (const folder of distinct(folders)) mkdirSync(folder)
      limitV1(folders, limits)
      const procsFiles = distinct(folders).map((folder) => join(folder, 'cgroup.procs'))
      return { procsFiles, usage: () => usageOfV1(folders), ...adopt(name) }
    },
    list: () => [...new Set(distinct(parents).flatMap((folder) => childrenOf(folder, prefix)))],
    adopt,
  }
}

/** Cgroups of version 2, in a folder whose children have the controllers `memory` and `pids`. */
export function cgroupsV2(parent: string, prefix: string, clock: BackendClock): Cgroups {
  const adopt = (name: string) => ({ end: () => removeGroups([join(parent, name)], clock) })
  return {
    name: 'cgroup v2',
    open(name, limits): Group {
      const folder = join(parent, name)
      mkdirSync(folder)
      limitV2(folder, limits)
      return { procsFiles: [join(folder, 'cgroup.procs')], usage: () => usageOfV2(folder), ...adopt(name) }
    },
    list: () => childrenOf(parent, prefix),
    adopt,
  }
}

/** Delegates the controllers to the children of a group of version 2; throws when they are not ours to give. */
export function delegate(folder: string): void {
  const file = join(folder, 'cgroup.subtree_control')
  const given = readFileSync(file, 'utf8').split(/\s/)
  const missing = ['memory', 'pids'].filter((controller) => !given.includes(controller))
  if (missing.length > 0) writeFileSync(file, missing.map((controller) => `+${controller}`).join(' '))
}

function limitV1({ memory, pids }: V1Folders, { memoryBytes, processes }: GroupLimits): void {
  writeFileSync(join(memory, 'memory.limit_in_bytes'), String(memoryBytes))
  try {
    writeFileSync(join(memory, 'memory.memsw.limit_in_bytes'), String(memoryBytes))
  } catch {
    // A kernel that does not account for swap.
  }
  writeFileSync(join(pids, 'pids.max'), String(processes))
}

function limitV2(folder: string, { memoryBytes, processes }: GroupLimits): void {
  writeFileSync(join(folder, 'memory.max'), String(memoryBytes))
  const swap = join(folder, 'memory.swap.max')
  if (existsSync(swap)) writeFileSync(swap, '0')
  writeFileSync(join(folder, 'pids.max'), String(processes))
}

function usageOfV1({ memory, pids, cpuacct }: V1Folders): Usage {
  return {
    cpuMs: readNumber(join(cpuacct, 'cpuacct.usage')) / NS_PER_MS,
    memoryBytes: peakMemory(memory, 'memory.max_usage_in_bytes'),
    ranOutOfMemory: readCount(join(memory, 'memory.oom_control'), 'oom_kill') > 0,
    ranOutOfProcesses: readCount(join(pids, 'pids.events'), 'max') > 0,
  }
}

function usageOfV2(folder: string): Usage {
  const peak = 'memory.peak'
  return {
    cpuMs: readCount(join(folder, 'cpu.stat'), 'usage_usec') / US_PER_MS,
    memoryBytes: existsSync(join(folder, peak)) ? peakMemory(folder, peak) : undefined,
    ranOutOfMemory: readCount(join(folder, 'memory.events'), 'oom_kill') > 0,
    ranOutOfProcesses: readCount(join(folder, 'pids.events'), 'max') > 0,
  }
}

/** The peak in bytes, without the files that the kernel caches for the group. */
function peakMemory(folder: string, peakFile: string): number {
  const stat = join(folder, 'memory.stat')
  const cached = readCount(stat, 'active_file') + readCount(stat, 'inactive_file')
  return Math.max(0, readNumber(join(folder, peakFile)) - cached)
}
