import { useHistoryState } from 'wouter/use-browser-location'
import type { ReportSet } from '../../../wire/report.schema.ts'
import { paths } from '../../routing/routes.ts'

/** An answer of a report that can be read, with its address. */
export interface Reviewed {
  readonly title: string
  readonly href: string
}

/** The answers of the report in its order, for the page of one of them. */
export interface ReviewState {
  readonly reviewed: readonly Reviewed[]
}

/** The answers of a report that can be read. */
export const reviewedOf = ({ problems }: Pick<ReportSet, 'problems'>, test: string): readonly Reviewed[] =>
  problems.flatMap(({ problem, solution_slug, title }) =>
    solution_slug === undefined
      ? []
      : [{ title, href: `${paths.review(problem, solution_slug)}?test=${encodeURIComponent(test)}` }],
  )

/** The answers before and after one; neither for a reader who does not come from the report. */
export function useNeighbours(solution: string) {
  const { reviewed = [] } = useHistoryState<ReviewState | null>() ?? {}
  const here = reviewed.findIndex(({ href }) => href.includes(`/${solution}?`))
  const state: ReviewState = { reviewed }
  return { state, previous: reviewed[here - 1], next: here < 0 ? undefined : reviewed[here + 1] }
}
