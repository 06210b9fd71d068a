import type { DisplayedStatus } from '../kernel/problem.ts'
import type { SolutionStatus } from '../wire/solution.ts'

/**
 * Types whose judgement the candidate does not see: `UNE` once attempted, otherwise nothing (STATUS-09, GAP-015).
 *
 * @example
 * shownAsUnevaluated(true, 'ACC') // 'UNE'
 */
export function shownAsUnevaluated(attempted: boolean, judged: SolutionStatus | undefined): DisplayedStatus {
  return attempted && judged !== 'CLR' ? 'UNE' : null
}

/**
 * Types that people judge: `SUBMITTED` once attempted and waiting for review, otherwise nothing (STATUS-10).
 *
 * @example
 * shownAsSubmitted(true, 'NRE') // 'SUBMITTED'
 */
export function shownAsSubmitted(attempted: boolean, judged: SolutionStatus | undefined): DisplayedStatus {
  return attempted && judged === 'NRE' ? 'SUBMITTED' : null
}

/**
 * Types that a machine judges: its verdict once attempted, `UNE` before there is one (STATUS-11..14).
 *
 * @example
 * const status = (answer: { readonly text: string }, judged: SolutionStatus | undefined) =>
 *   shownAsJudged(answer.text !== '', judged)
 */
export function shownAsJudged(attempted: boolean, judged: SolutionStatus | undefined): DisplayedStatus {
  if (!attempted || judged === 'CLR') return null
  return judged === 'NRE' ? 'SUBMITTED' : (judged ?? 'UNE')
}
