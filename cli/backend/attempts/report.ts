import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { ReportSet, ReportSolutionReply } from '../../../src/wire/report.schema.ts'
import type { SolutionStatus } from '../../../src/wire/solution.ts'
import { isoTime } from '../../../src/wire/time.ts'
import type { CatalogProblem, CatalogTest } from '../content/catalog.ts'
import { readAnswer } from '../content/evaluation.ts'
import { attemptStatusOf, scoreOf } from '../rules/report.ts'
import type { SubmitCause } from '../rules/submission.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { SolutionRow } from '../store/solutions.ts'
import { storedFields } from '../store/solutions.ts'
import { type ArrivedOf, passageOf, showSolution } from './serialise.ts'
import { teachingFor, teachingOf } from './teaching.ts'

type Judging = ReadonlySet<number>

/** What the status of an answer depends on beside the answer itself. */
interface Known {
  readonly judging: Judging
  readonly arrivedOf: ArrivedOf
}

/** An attempt that is over; `ended_at` says since when. */
export interface Ended {
  readonly test: CatalogTest
  readonly attempt: AttemptRow
  readonly endedAt: number
  /** Ids of the solutions that are being judged. */
  readonly judging: Judging
}

/**
 * How an ended attempt went, problem by problem; no answer of another attempt, and a key only as a learning test teaches it. An answer that is still being
 * judged is unevaluated, and as long as there is one the whole needs review.
 */
export function showReport(
  { test, attempt, endedAt, judging }: Ended,
  rows: readonly SolutionRow[],
  arrivedOf: ArrivedOf,
): ReportSet {
  const known = { judging, arrivedOf }
  const bySlug = new Map(rows.filter((row) => row.status !== 'CLR').map((row) => [row.problem, row]))
  const problems = test.sections.flatMap(({ definition, problems }) => {
    const isExpired = hasExpired(attempt, definition.slug)
    return problems.map((problem) => {
      const row = bySlug.get(problem.slug)
      return {
        ...showReported(problem, definition.name, row, known),
        ...(isExpired && { is_expired: true }),
        ...(row && arrivedOf(problem, row)),
        ...teachingOf(test, problem, row && storedFields(row)),
      }
    })
  })
  const judged = [...test.problems.values()].map((problem) =>
    judgedOf(problem, bySlug.get(problem.slug), known),
  )
  const total = judged.reduce((sum, one) => sum + one.points * one.share, 0)
  return {
    id: attempt.id,
    slug: attempt.slug,
    status: judging.size > 0 ? 'NRE' : attemptStatusOf(judged, test.definition.pass_mark),
    ...(judging.size > 0 && { evaluating: judging.size }),
    score: scoreOf({ points: total, share: 1 }),
    max_score: judged.reduce((sum, one) => sum + one.points, 0),
    pass_mark: test.definition.pass_mark,
    submitted_at: isoTime(endedAt),
    problems,
  }
}

/** Whether the time of a section was over, or that of the whole test, before the candidate submitted it (GAP-016). */
function hasExpired({ sections, submission }: AttemptRow, section: string): boolean {
  const { ended_by } = sections.find((one) => one.section === section) ?? {}
  if (ended_by) return ended_by === 'time'
  const { reason }: Partial<SubmitCause> = JSON.parse(submission ?? '{}')
  return reason === 'TEST_TIME_EXPIRY'
}

interface Reader {
  readonly arrivedOf: ArrivedOf
  /** A reviewer sees what is right in every test. */
  readonly isReviewer: boolean
}

/** One answer of an ended attempt with its problem, as the report shows it (CALL-29). */
export function showReportedSolution(
  { test, attempt, judging }: Ended,
  problem: CatalogProblem,
  row: SolutionRow,
  { arrivedOf, isReviewer }: Reader,
): ReportSolutionReply {
  const known = { judging, arrivedOf }
  const fields = storedFields(row)
  const { status: _, ...stored } = showSolution({ attempt, test }, problem, row)
  const { points, share } = judgedOf(problem, row, known)
  return {
    solution: { ...stored, ...answeredStatus(problem, row, known), ...arrivedOf(problem, row) },
    problem: problem.shown,
    ...passageOf(problem),
    ...(isReviewer ? teachingFor(problem, fields) : teachingOf(test, problem, fields)),
    score: scoreOf({ points, share }),
    max_score: points,
  }
}

function showReported(problem: CatalogProblem, section: string, row: SolutionRow | undefined, known: Known) {
  const { points, share } = judgedOf(problem, row, known)
  const { passage } = problem
  return {
    problem: problem.slug,
    problem_type: problem.code,
    title: problem.shown.title,
    section,
    ...(passage && { passage: { problem: passage.slug, title: passage.shown.title } }),
    max_score: points,
    score: scoreOf({ points, share }),
    ...(row && {
      ...answeredStatus(problem, row, known),
      solution_id: row.id,
      solution_slug: row.slug,
    }),
  }
}

/** What is stored and answers nothing, such as own input alone or a late recording, has no status and can be viewed. */
function answeredStatus(problem: CatalogProblem, row: SolutionRow, known: Known) {
  const status = statusOf(problem, row, known)
  return status !== 'UNE' || known.judging.has(row.id) ? { status } : {}
}

function judgedOf(problem: CatalogProblem, row: SolutionRow | undefined, known: Known) {
  const status = row && statusOf(problem, row, known)
  return { points: problem.shown.score, share: row?.score ?? 0, status }
}

/** An answer that no program could judge waits for a reviewer; a recorded one, once its recording is here to be heard. */
function statusOf(problem: CatalogProblem, row: SolutionRow, { arrivedOf, judging }: Known): SolutionStatus {
  const { rules } = problem
  const isRecorded = rules?.type.records !== undefined && row.status === 'NRE'
  if ((row.status !== 'UNE' && !isRecorded) || !rules || judging.has(row.id)) return row.status
  const isThere = rules.type.records
    ? arrivedOf(problem, row).recordings?.some(({ is_answer }) => is_answer)
    : isAttemptedOrUnread(rules.type, row)
  return isThere ? 'NRE' : 'UNE'
}

/** Somebody has to look at an answer that cannot be read. */
function isAttemptedOrUnread(type: NodePlugin, row: SolutionRow): boolean {
  const answer = readAnswer(type, storedFields(row))
  return answer === undefined || type.isAttempted(answer.solution)
}
