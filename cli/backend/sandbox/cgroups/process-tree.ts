import { readdirSync, readFileSync } from 'node:fs'
import type { GroupLimits, Usage } from './cgroups.ts'

/** Length of a clock tick: every Linux shows programs a hundredth of a second. */
const TICK_MS = 10
const KB = 1024

interface Sum {
  cpuMs: number
  memoryBytes: number
  processes: number
}

function kilobytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
}

/** Process numbers of the children; throws when the process has ended. */
export function childrenOf(pid: string): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
}

/** Adds up a process and its descendants; one that ends during that is left out. */
function add(sum: Sum, pid: string): void {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    sum.cpuMs += times.reduce((total, ticks) => total + Number(ticks) * TICK_MS, 0)
    sum.memoryBytes += (kilobytes(status, 'RssAnon') + kilobytes(status, 'RssShmem')) * KB
    sum.processes += kilobytes(status, 'Threads')
    for (const child of childrenOf(pid)) add(sum, child)
  } catch {
    // The process has ended.
  }
}

/** Measures a process and its descendants without control groups; each call measures again. */
export function measureTree(pid: number, { memoryBytes, processes }: GroupLimits): () => Usage {
  const most: Sum = { cpuMs: 0, memoryBytes: 0, processes: 0 }
  return () => {
    const now: Sum = { cpuMs: 0, memoryBytes: 0, processes: 0 }
    add(now, String(pid))
    most.cpuMs = Math.max(most.cpuMs, now.cpuMs)
    most.memoryBytes = Math.max(most.memoryBytes, now.memoryBytes)
    most.processes = Math.max(most.processes, now.processes)
    return {
      cpuMs: most.cpuMs,
      memoryBytes: most.memoryBytes,
      ranOutOfMemory: most.memoryBytes > memoryBytes,
      ranOutOfProcesses: most.processes > processes,
    }
  }
}
