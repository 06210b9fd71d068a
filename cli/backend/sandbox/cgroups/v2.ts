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

const US_PER_MS = 1000

function usageOf(folder: string): Usage {
  const stat = join(folder, 'memory.stat')
  const peak = join(folder, 'memory.peak')
  const remembered = readCount(stat, 'active_file') + readCount(stat, 'inactive_file')
  return {
    cpuMs: readCount(join(folder, 'cpu.stat'), 'usage_usec') / US_PER_MS,
    memoryBytes: existsSync(peak) ? Math.max(0, readNumber(peak) - remembered) : undefined,
    ranOutOfMemory: readCount(join(folder, 'memory.events'), 'oom_kill') > 0,
    ranOutOfProcesses: readCount(join(folder, 'pids.events'), 'max') > 0,
  }
}

function limit(folder: string, { memoryBytes, processes }: GroupLimits): void {
  writeFileSync(join(folder, 'memory.max'), String(memoryBytes))
  const swap = join(folder, 'memory.swap.max')
  if (existsSync(swap)) writeFileSync(swap, '0')
  writeFileSync(join(folder, 'pids.max'), String(processes))
}

/** Hands the controllers on to the children of a group; throws when they are not ours to give. */
export function delegate(folder: string): void {
  const given = readFileSync(join(folder, 'cgroup.subtree_control'), 'utf8').split(/\s/)
  const missing = ['memory', 'pids'].filter((controller) => !given.includes(controller))
  if (missing.length === 0) return
  writeFileSync(
    join(folder, 'cgroup.subtree_control'),
    missing.map((controller) => `+${controller}`).join(' '),
  )
}

/** Cgroups of the second version, in a folder whose children have the controllers `memory` and `pids`. */
export function cgroupsV2(parent: string, prefix: string, clock: BackendClock): Cgroups {
  const adopt = (name: string) => ({ end: () => removeGroups([join(parent, name)], clock) })
  return {
    name: 'cgroup v2',
    open(name, limits): Group {
      const folder = join(parent, name)
      mkdirSync(folder)
      limit(folder, limits)
      return { entrances: [join(folder, 'cgroup.procs')], usage: () => usageOf(folder), ...adopt(name) }
    },
    list: () => childrenOf(parent, prefix),
    adopt,
  }
}
