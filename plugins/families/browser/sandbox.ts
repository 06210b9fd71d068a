import { join } from 'node:path'
import { type Limits, sandboxScripts } from '@assess/sdk/node'
import type { ProblemLimits } from '../code/limits.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Scripts of this project as a sandbox needs them to run one of them with Node: each at its own path. */
export const sandboxSources = (paths: readonly string[]) =>
  sandboxScripts(Object.fromEntries(paths.map((path) => [path, join(ROOT, path)])))

const MB = 1_000_000
/** A thread counts as one, and a browser at rest has some 150 of them. */
const PROCESSES = 400

/** What a sandbox with a browser in it may use: many processes, and a profile on disk. */
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
