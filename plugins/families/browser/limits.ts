import type { Limits } from '../../../src/sdk/box.ts'
import type { ProblemLimits } from '../code/problem.ts'

const MB = 1_000_000

/** What a box with a browser in it may use: many processes, and a profile on disk. */
export function browserLimits({ cpu_ms, memory_mb }: ProblemLimits): Limits {
  return {
    cpuMs: cpu_ms,
    wallMs: cpu_ms * 3 + 10_000,
    memoryBytes: memory_mb * MB,
    outputBytes: MB,
    processes: 200,
    diskBytes: 100 * MB,
  }
}
