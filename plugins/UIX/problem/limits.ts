import type { ProblemLimits } from '../../families/code/limits.ts'

/** Of all checks together, with the browser that they run in. */
export const LIMITS: ProblemLimits = { cpu_ms: 30_000, memory_mb: 1000 }
