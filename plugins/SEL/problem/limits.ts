import type { ProblemLimits } from '../../families/code/limits.ts'

/** A browser takes more than a program. */
export const LIMITS: ProblemLimits = { cpu_ms: 20_000, memory_mb: 1000 }
