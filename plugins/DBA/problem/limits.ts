import type { ProblemLimits } from '../../families/code/limits.ts'

/** Of statements where their author names none. */
export const LIMITS: ProblemLimits = { cpu_ms: 5000, memory_mb: 256 }
