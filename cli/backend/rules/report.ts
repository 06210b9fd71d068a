import type { SolutionSetStatus } from '../../../src/wire/report.schema.ts'
import type { SolutionStatus } from '../../../src/wire/solution.ts'

/** One problem of an ended attempt. */
export interface Judged {
  /** Points that a right solution gives. */
  readonly points: number
  /** Share of them that this solution got, from 0 to 1. */
  readonly share: number
  /** Absent without an answer. */
  readonly status: SolutionStatus | undefined
}

/** Points of an answer, rounded to the hundredth. */
export function scoreOf({ points, share }: Pick<Judged, 'points' | 'share'>): number {
  return Math.round(points * share * 100) / 100
}

/**
 * How an attempt as a whole was judged (STATUS-15..18): it needs review while an answer does; a test without points
 * is completed; otherwise it is passed from `passMark` percent of the points.
 */
export function attemptStatusOf(problems: readonly Judged[], passMark: number): SolutionSetStatus {
  if (problems.some(({ status }) => status === 'NRE')) return 'NRE'
  const possible = problems.reduce((sum, { points }) => sum + points, 0)
  if (possible === 0) return 'CMP'
  const reached = problems.reduce((sum, { points, share }) => sum + points * share, 0)
  return reached * 100 >= possible * passMark ? 'PAS' : 'FAL'
}
