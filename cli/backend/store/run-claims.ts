import type { Run } from '../../../src/wire/runs.schema.ts'
import type { SolutionStatus } from '../../../src/wire/solution.ts'
import { link } from './chain.ts'
import type { Database } from './database.ts'

/** What is stored of a run once it is over. */
export interface EndedRun {
  readonly state: Run['state']
  /** The judgement, of a run that judged. */
  readonly status: SolutionStatus | null
  readonly score: number | null
  /** Test cases of its report. */
  readonly passed: number | null
  readonly total: number | null
  /** What its predictions were worth on public rows, by the metric of the problem. */
  readonly value: number | null
  /** JSON of output and test cases, as the candidate may see them. */
  readonly report: string
}

/** A run as a process knows it that wants to take it. */
interface Waiting {
  readonly id: number
  readonly tries: number
}

interface Claimed {
  readonly id: number
  readonly attempt_id: number | null
}

/** Which process has which run, from the moment it is taken to its end. */
export function runClaims(db: Database) {
  return {
    /** Ids of those that wait for a process, in the order in which they came. */
    async waiting(): Promise<readonly number[]> {
      const rows = await db.all<Pick<Waiting, 'id'>>(
        'SELECT id FROM runs WHERE ended_at IS NULL AND claimed_by IS NULL ORDER BY id',
      )
      return rows.map(({ id }) => id)
    },

    /** A process takes it, as it knows it; false when it has ended, or another process was faster. */
    begin: async ({ id, tries }: Waiting, by: string, now: number): Promise<boolean> =>
      (await db.run(
        `UPDATE runs SET state = 'EVALUATING', begun_at = ?, tries = tries + 1, claimed_by = ?
         WHERE id = ? AND tries = ? AND claimed_by IS NULL AND ended_at IS NULL`,
        now,
        by,
        id,
        tries,
      )) > 0,

    /** The process that has it lets it wait again; `counts` says whether the start counts as a try. */
    putBack: (id: number, by: string, counts: boolean) =>
      db.run(
        `UPDATE runs SET state = 'LOADING', begun_at = NULL, claimed_by = NULL, tries = tries - ?
         WHERE id = ? AND claimed_by = ? AND ended_at IS NULL`,
        counts ? 0 : 1,
        id,
        by,
      ),

    /** Lets all of them wait that were begun: for data that one process uses at a time, at its start. */
    free: () =>
      db.run(
        `UPDATE runs SET state = 'LOADING', begun_at = NULL, claimed_by = NULL
         WHERE state = 'EVALUATING' AND ended_at IS NULL`,
      ),

    /**
     * Ends it; the first end counts. `by` is the process whose result this is: it does not count if another one has the run
     * by now. Returns whether it counts.
     */
    end: (
      { attempt_id, id }: Claimed,
      now: number,
      { state, report, status, score, ...sums }: EndedRun,
      by?: string,
    ): Promise<boolean> =>
      db.transaction(async () => {
        const ended = await db.run(
          `UPDATE runs SET state = ?, report = ?, status = ?, score = ?, passed = ?, total = ?, value = ?, ended_at = ?
           WHERE id = ? AND ended_at IS NULL${by === undefined ? '' : ' AND claimed_by = ?'}`,
          state,
          report,
          status,
          score,
          sums.passed,
          sums.total,
          sums.value,
          now,
          id,
          ...(by === undefined ? [] : [by]),
        )
        if (ended > 0 && attempt_id !== null) await link(db, { attempt_id, kind: 'run', subject: id })
        return ended > 0
      }),
  }
}
