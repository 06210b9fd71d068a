import type { ListedPoints } from '../../report/record.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { scoreOf } from '../rules/report.ts'
import type { ScoreRow } from '../store/record.ts'

/** The points of each of these attempts at a test, by its id; one without answers has none. */
export function pointsOf(
  { problems }: CatalogTest,
  rows: readonly ScoreRow[],
): (attempt: number) => ListedPoints {
  const worth = (problem: string) => problems.get(problem)?.shown.score ?? 0
  const most = [...problems.values()].reduce((sum, { shown }) => sum + shown.score, 0)
  const byAttempt = Map.groupBy(rows, (row) => row.attempt_id)
  return (attempt) => {
    const own = byAttempt.get(attempt) ?? []
    const points = own.reduce((sum, { problem, score }) => sum + worth(problem) * score, 0)
    const open = own.filter(({ status }) => status === 'NRE').length
    return { score: scoreOf({ points, share: 1 }), most, open }
  }
}
