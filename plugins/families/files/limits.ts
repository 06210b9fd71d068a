import type { ProblemLimits } from '../code/limits.ts'

/** Several processes may be part of a project: the tests, and the server that they ask. */
export const FILES_LIMITS: ProblemLimits = { cpu_ms: 10_000, memory_mb: 512 }
