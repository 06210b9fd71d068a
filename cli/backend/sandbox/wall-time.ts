import { readdirSync, readFileSync } from 'node:fs'
import type { BackendClock } from '../platform/clock.ts'
import { childrenOf } from './cgroups/process-tree.ts'

const NS_PER_MS = 1e6
/** How often the wall time may pass at most, on a machine that hardly gives a program a processor. */
const MOST_TIMES = 10

/** Milliseconds that a process that runs, and its descendants, were ready to compute and got no processor. */
export function cpuWaitMs(pid: number): number {
  try {
    const waited = readdirSync(`/proc/${pid}/task`).map((task) => {
      const [, waitedNs = 0] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')
      return Number(waitedNs) / NS_PER_MS
    })
    return [...waited, ...childrenOf(String(pid)).map((child) => cpuWaitMs(Number(child)))].reduce(
      (sum, ms) => sum + ms,
      0,
    )
  } catch {
    // The process has ended, or this kernel does not count.
    return 0
  }
}

export interface WallTimerOptions {
  readonly clock: BackendClock
  readonly limitMs: number
  /** Milliseconds that the program has waited for a processor until now. */
  waitedMs(): number
  onExpired(): void
}

/**
 * Expires after the wall time of a program, not counting what it waited for a processor: a busy machine must not make
 * a program that computes look like one that sleeps. Expires after ten times the wall time whatever it waited.
 * Returns what cancels it.
 */
export function startWallTimer({ clock, limitMs, waitedMs, onExpired }: WallTimerOptions): () => void {
  const started = clock.now()
  let mostWaitedMs = 0

  function check(): void {
    const passedMs = clock.now() - started
    // A process that has ended is not counted any more.
    mostWaitedMs = Math.max(mostWaitedMs, Math.min(waitedMs(), passedMs))
    const leftMs = Math.min(limitMs + mostWaitedMs, limitMs * MOST_TIMES) - passedMs
    if (leftMs > 0) cancel = clock.after(Math.ceil(leftMs), check)
    else onExpired()
  }
  let cancel = clock.after(limitMs, check)
  return () => cancel()
}
