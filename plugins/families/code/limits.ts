import type { ReadContext } from '@assess/sdk'
import type { Limits } from './problem.schema.ts'

/** What a program may use. */
export interface ProblemLimits {
  readonly cpu_ms: number
  readonly memory_mb: number
}

/** Of a program where its author names none. */
export const CODE_LIMITS: ProblemLimits = { cpu_ms: 2000, memory_mb: 256 }

/** Of a problem whose backend does not tell its limits. */
const UNTOLD: ProblemLimits = { cpu_ms: Number.POSITIVE_INFINITY, memory_mb: Number.POSITIVE_INFINITY }

/** The limits that are given; `defaults` stand for what an author leaves out. */
export const limitsWith = (
  given: Limits | undefined,
  defaults: ProblemLimits,
  at: ReadContext,
): ProblemLimits => ({
  ...(at.isTolerant ? UNTOLD : defaults),
  ...given,
})
