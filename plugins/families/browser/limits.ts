import type { Limits } from '../../../src/sdk/box.ts'
import type { ProblemLimits } from '../code/problem.ts'

const MB = 1_000_000
/** A thread counts as one, and a browser at rest has some 150 of them. */
const PROCESSES = 400

/** What a box with a browser in it may use: many processes, and a profile on disk. */
export function browserLimits({ cpu_ms, memory_mb }: ProblemLimits): Limits {
  return {
    cpuMs: cpu_ms,
    wallMs: cpu_ms * 3 + 10_000,
    memoryBytes: memory_mb * MB,
    outputBytes: MB,
    processes: PROCESSES,
    diskBytes: 100 * MB,
  }
}
