import type { SolutionStatus } from '../../src/kernel/problem.ts'
import type { ReportSolutionReply } from '../../src/wire/bodies.ts'
import type { ReportSet } from '../../src/wire/entities.ts'
import { isoTime } from '../../src/wire/time.ts'
import type { CatalogProblem, CatalogTest } from './catalog.ts'
import { scoreOf, verdictOf } from './rules/report.ts'
import { showSolution } from './serialise.ts'
import type { AttemptRow } from './store/attempts.ts'
import type { SolutionRow } from './store/solutions.ts'
import { storedFields } from './stored.ts'

/** An attempt that is over; `ended_at` says since when. */
export interface Ended {
  readonly test: CatalogTest
  readonly attempt: AttemptRow
  readonly endedAt: number
}

/** How an ended attempt went, problem by problem; no key, no answer of another attempt. */
export function showReport({ test, attempt, endedAt }: Ended, rows: readonly SolutionRow[]): ReportSet {
  const bySlug = new Map(rows.filter((row) => row.status !== 'CLR').map((row) => [row.problem, row]))
  const problems = test.sections.flatMap(({ definition, problems }) =>
    problems.map((problem) => showReported(problem, definition.name, bySlug.get(problem.slug))),
  )
  const judged = [...test.problems.values()].map((problem) => judgedOf(problem, bySlug.get(problem.slug)))
  const total = judged.reduce((sum, one) => sum + one.points * one.share, 0)
  return {
    id: attempt.id,
    slug: attempt.slug,
    status: verdictOf(judged, test.definition.pass_mark),
    score: scoreOf({ points: total, share: 1 }),
    max_score: judged.reduce((sum, one) => sum + one.points, 0),
    submitted_at: isoTime(endedAt),
    problems,
  }
}

/** One answer of an ended attempt with its problem, as the report shows it (CALL-29). */
export function showReportedSolution(
  { test, attempt }: Ended,
  problem: CatalogProblem,
  row: SolutionRow,
): ReportSolutionReply {
  const solution = { ...showSolution(row, problem, test, attempt), status: statusOf(problem, row) }
  const { points, share } = judgedOf(problem, row)
  return { solution, problem: problem.shown, score: scoreOf({ points, share }), max_score: points }
}

function showReported(problem: CatalogProblem, section: string, row: SolutionRow | undefined) {
  const { points, share } = judgedOf(problem, row)
  return {
    problem: problem.slug,
    problem_type: problem.code,
    title: problem.shown.title,
    section,
    max_score: points,
    score: scoreOf({ points, share }),
    ...(row && { status: statusOf(problem, row), solution_id: row.id, solution_slug: row.slug }),
  }
}

function judgedOf(problem: CatalogProblem, row: SolutionRow | undefined) {
  const status = row && statusOf(problem, row)
  return { points: problem.shown.score, share: row?.score ?? 0, status }
}

/** An answer that nothing could judge waits for a person, as one does that only people judge. */
function statusOf(problem: CatalogProblem, row: SolutionRow): SolutionStatus {
  if (row.status !== 'UNE' || !problem.rules) return row.status
  const { solution, isAttempted } = problem.rules.type
  return isAttempted(solution.decode(storedFields(row))) ? 'NRE' : 'UNE'
}
