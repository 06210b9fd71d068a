import type { ReportSet } from '../../../wire/report.schema.ts'
import type { SolutionStatus } from '../../../wire/solution.ts'

/** Whether an answer still waits for its verdict, so that its score says nothing. */
export const awaitsVerdict = (status: SolutionStatus | undefined): boolean =>
  status === 'NRE' || status === 'UNE'

/** Whether an answer earned some of its points, so that their share says more than its status. */
export const isPartial = ({
  max_score,
  status,
}: {
  readonly status: SolutionStatus | undefined
  readonly max_score: number
}): boolean => status === 'PAC' && max_score > 0

/** How many answers a person, and not a program, still has to read. */
export const unreadAnswers = ({ problems }: Pick<ReportSet, 'problems'>): number =>
  problems.filter(({ status }) => status === 'NRE').length

/** The points of the answers that are not judged yet. */
export const openPoints = ({ problems }: Pick<ReportSet, 'problems'>): number =>
  problems.reduce((sum, { status, max_score }) => sum + (awaitsVerdict(status) ? max_score : 0), 0)
