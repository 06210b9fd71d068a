import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'

const PAUSE_MS = 10

interface Process {
  readonly pid: number
  readonly parent: number
}

function readProcess(pid: string): Process | undefined {
  try {
    // The name in brackets may hold anything.
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? []
    return { pid: Number(pid), parent: Number(parent) }
  } catch {
    return undefined
  }
}

/**
 * Every process of this sandbox but this one and those that it runs in; one that has ended counts until nothing is left of
 * it, because a thread of it may still hold its port.
 */
export function otherProcesses(): readonly number[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []))
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]))
  const own = new Set<number>()
  for (let pid: number | undefined = process.pid; pid !== undefined; pid = parents.get(pid)) own.add(pid)
  return all.filter(({ pid }) => !own.has(pid)).map(({ pid }) => pid)
}

/** The computing time that a process has used, in ticks; `NaN` for one that only waits for a time to come. */
function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [, name = '', fields = ''] = /\((.*)\) (.*)$/s.exec(stat) ?? []
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
    return name === 'sleep' ? Number.NaN : user + system
  } catch {
    return Number.NaN
  }
}

/** Says with each look how many looks ago the other processes have done something. */
export function followIdle(): () => number {
  let before = ''
  let looks = 0
  return () => {
    const all = otherProcesses().map((pid) => [pid, ticksOf(pid)] as const)
    const stamp = all.join(' ')
    const hasWorked = stamp !== before || all.some(([, ticks]) => Number.isNaN(ticks))
    before = stamp
    looks = hasWorked ? 0 : looks + 1
    return looks
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}

/** Waits until a condition holds, or the signal aborts. */
export async function until(isSo: () => boolean | Promise<boolean>, over: AbortSignal): Promise<void> {
  while (!(await isSo()) && !over.aborted) await rest(PAUSE_MS)
}

/** Milliseconds in which a program may end by itself, and until none is waited for any more. */
const GRACE_MS = 3000
const KILL_MS = 10_000

/** Ends all that was started here: it is asked to end, and what has not after some seconds is killed. */
export async function endOthers(): Promise<void> {
  const signalAll = (name: NodeJS.Signals) => {
    for (const pid of otherProcesses()) signal(pid, name)
    return otherProcesses().length === 0
  }
  signalAll('SIGTERM')
  await until(() => otherProcesses().length === 0, AbortSignal.timeout(GRACE_MS))
  await until(() => signalAll('SIGKILL'), AbortSignal.timeout(KILL_MS))
}
