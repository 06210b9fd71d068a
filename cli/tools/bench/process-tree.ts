import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 100
/** Memory is looked at less often, since the kernel walks all pages for it. */
const MEMORY_EVERY = 5
/** Ticks of a processor in a second, in `/proc`. */
const TICKS = 100

export interface Spent {
  readonly wallMs: number
  /** Time of all processors, of the process and everything that it started. */
  readonly cpuMs: number
  /** The most that all of them had at once; what they share counts once. */
  readonly peakMb: number
  /** The most that the process alone had. */
  readonly ownPeakMb: number
}

interface Known {
  readonly pid: number
  readonly parent: number
  /** When it began, which tells it from another of the same number. */
  readonly begun: string
  readonly ticks: number
}

/** What `/proc/<pid>/stat` says; nothing of a process that is gone. */
async function statOf(pid: number): Promise<Known | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [, parent, , , , , , , , , , user, system] = fields.map(Number)
  if (parent === undefined || user === undefined || system === undefined) return undefined
  return { pid, parent, begun: fields[19] ?? '', ticks: user + system }
}

async function memoryKbOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
}

/** These processes and all that they have started. */
async function familyOf(roots: readonly number[]): Promise<readonly Known[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const all = (await Promise.all(pids.map(statOf))).filter((one) => one !== undefined)
  const family = new Set(roots)
  // A child has not always a higher number than its parent.
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { parent, pid } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid))
}

const cpuMsIn = (family: Iterable<Known>): number =>
  ([...family].reduce((sum, { ticks }) => sum + ticks, 0) / TICKS) * 1000

async function memoryKbIn(family: readonly Known[]): Promise<number> {
  const memory = await Promise.all(family.map(({ pid }) => memoryKbOf(pid)))
  return memory.reduce((sum, kb) => sum + kb, 0)
}

/** Time of all processors that a process and all that it has started have used until now, in milliseconds. Linux only. */
export const familyCpuMs = async (pid: number): Promise<number> => cpuMsIn(await familyOf([pid]))

/** The memory that they have; what they share counts once. Linux only. */
export const familyMemoryMb = async (pid: number): Promise<number> =>
  (await memoryKbIn(await familyOf([pid]))) / 1000

/** Watches a process and all that it starts, also when one in between has ended. Linux only. */
function watch(root: number) {
  const seen = new Map<string, Known>()
  let peakKb = 0
  let ownPeakKb = 0
  let looks = 0
  async function look() {
    const own = await familyOf([root, ...[...seen.values()].map(({ pid }) => pid)])
    for (const one of own) seen.set(`${one.pid} ${one.begun}`, one)
    looks += 1
    if (looks % MEMORY_EVERY !== 0) return
    ownPeakKb = Math.max(ownPeakKb, await memoryKbOf(root))
    peakKb = Math.max(peakKb, await memoryKbIn(own))
  }
  return {
    look,
    cpuMs: () => cpuMsIn(seen.values()),
    peakMb: () => peakKb / 1000,
    ownPeakMb: () => ownPeakKb / 1000,
  }
}

/** Runs Node.js with these arguments until it ends; throws with what it printed when it fails. */
export async function runNode(args: readonly string[], cwd: string): Promise<Spent> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let isRunning = true
  const ended = once(child, 'close').then(([code]) => {
    isRunning = false
    return { code, wallMs: performance.now() - started }
  })
  const family = watch(child.pid ?? 0)
  while (isRunning) {
    await family.look()
    await Promise.race([ended, pause(LOOK_MS)])
  }
  const { code, wallMs } = await ended
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}:\n${printed}`)
  return { wallMs, cpuMs: family.cpuMs(), peakMb: family.peakMb(), ownPeakMb: family.ownPeakMb() }
}
