import type { Limits } from '@assess/sdk/node'
import type { ProblemLimits } from '../limits.ts'

const MB = 1_000_000
/** A busy machine may take longer than the program computes. */
const WALL_FACTOR = 3
const WALL_EXTRA_MS = 2000

/** What a program may use by its problem; output, processes and disk are the same for all. */
export function limitsOf({ cpu_ms, memory_mb }: ProblemLimits): Limits {
  return {
    cpuMs: cpu_ms,
    wallMs: cpu_ms * WALL_FACTOR + WALL_EXTRA_MS,
    memoryBytes: memory_mb * MB,
    outputBytes: MB,
    processes: 32,
    diskBytes: 16 * MB,
  }
}

/** The same for a test case: what is expected may be printed with as much beside it as without it. */
export function limitsFor(limits: ProblemLimits, expected: string): Limits {
  const own = limitsOf(limits)
  return { ...own, outputBytes: own.outputBytes + 2 * new TextEncoder().encode(expected).length }
}
