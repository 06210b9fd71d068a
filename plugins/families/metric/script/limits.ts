import type { ProblemLimits } from '../../code/limits.ts'

/** Learning takes longer than printing. */
export const LIMITS: ProblemLimits = { cpu_ms: 20_000, memory_mb: 1024 }
