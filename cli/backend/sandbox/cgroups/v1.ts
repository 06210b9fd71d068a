import { mkdirSync, writeFileSync } from 'node:fs'
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

/** Folder of our own group in each hierarchy; several controllers may share one. */
export interface V1Folders {
  readonly memory: string
  readonly pids: string
  readonly cpuacct: string
}

const NS_PER_MS = 1e6

function usageOf({ memory, pids, cpuacct }: V1Folders): Usage {
  const stat = join(memory, 'memory.stat')
  const remembered = readCount(stat, 'active_file') + readCount(stat, 'inactive_file')
  return {
    cpuMs: readNumber(join(cpuacct, 'cpuacct.usage')) / NS_PER_MS,
    memoryBytes: Math.max(0, readNumber(join(memory, 'memory.max_usage_in_bytes')) - remembered),
    ranOutOfMemory: readCount(join(memory, 'memory.oom_control'), 'oom_kill') > 0,
    ranOutOfProcesses: readCount(join(pids, 'pids.events'), 'max') > 0,
  }
}

function limit({ memory, pids }: V1Folders, { memoryBytes, processes }: GroupLimits): void {
  writeFileSync(join(memory, 'memory.limit_in_bytes'), String(memoryBytes))
  try {
    writeFileSync(join(memory, 'memory.memsw.limit_in_bytes'), String(memoryBytes))
  } catch {
    // A kernel that does not account for swap.
  }
  writeFileSync(join(pids, 'pids.max'), String(processes))
}

/** Cgroups of the first version, below the group of the server itself. */
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
      limit(folders, limits)
      const entrances = distinct(folders).map((folder) => join(folder, 'cgroup.procs'))
      return { entrances, usage: () => usageOf(folders), ...adopt(name) }
    },
    list: () => [...new Set(distinct(parents).flatMap((folder) => childrenOf(folder, prefix)))],
    adopt,
  }
}
