import type { Revision, Run } from '../../../src/wire/runs.ts'
import { isoTime } from '../../../src/wire/time.ts'
import { storedFields } from '../attempts/stored.ts'
import type { CatalogProblem } from '../content/catalog.ts'
import { shownStatus } from '../content/evaluation.ts'
import type { RunRow } from '../store/runs.ts'
import { NOTHING, type Report } from './transcript.ts'

/** A run as its candidate may see it; `report` is what it has brought so far, where it has not ended. */
export function showRun(
  row: RunRow,
  problem: CatalogProblem,
  report: Report = reportOf(row),
  position: number | undefined = undefined,
): Run {
  const { output, testcases, data, message } = report
  const status = statusOf(row, problem)
  return {
    run_id: row.public_id,
    ...(row.solution_id !== null && { solution_id: row.solution_id }),
    ...(row.rev !== null && { rev: row.rev }),
    ...{ mode: row.mode, state: row.state },
    ...(position !== undefined && { position }),
    ...{ output, testcases: [...testcases] },
    ...(data !== undefined && { data }),
    ...(message !== undefined && { message }),
    ...(status && { status }),
  }
}

/** One line of the list of revisions (CALL-39). */
export function showRevision(row: RunRow, problem: CatalogProblem): Revision {
  const { testcases } = reportOf(row)
  const status = statusOf(row, problem)
  return {
    ...{ id: row.id, rev: row.rev ?? 0, mode: row.mode, created_at: isoTime(row.created_at) },
    ...(status && { status }),
    ...(testcases.length > 0 && {
      passed: testcases.filter((outcome) => outcome.status === 'passed').length,
      total: testcases.length,
    }),
  }
}

function reportOf({ report }: RunRow): Report {
  return report === null ? NOTHING : JSON.parse(report)
}

/** Of the judgement a browser learns what the type displays. */
function statusOf(row: RunRow, problem: CatalogProblem) {
  return row.status === null ? undefined : shownStatus(problem, storedFields(row), row.status)
}
