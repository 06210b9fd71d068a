import type { ProblemLimits } from '../../families/code/limits.ts'

/** Data are read, and models are fitted. */
export const LIMITS: ProblemLimits = { cpu_ms: 30_000, memory_mb: 1024 }
