import { textIn } from '../../../src/wire/fields.ts'
import { LISTED_RUNS } from '../../../src/wire/limits.ts'
import type { Run, RunMode } from '../../../src/wire/runs.schema.ts'
import type { SolutionFields, SolutionStatus } from '../../../src/wire/solution.ts'
import type { Database } from './database.ts'
import { runClaims } from './run-claims.ts'
import { storedFields } from './solutions.ts'

/** One run of an answer, from before it begins to its end. */
export interface RunRow {
  readonly id: number
  /** Its id for browsers. */
  readonly public_id: string
  readonly user_id: number
  readonly test_id: number
  readonly problem: string
  /** Null for a recruiter's trial of a problem, as are the solution and its revision. */
  readonly attempt_id: number | null
  readonly solution_id: number | null
  readonly revision_id: number | null
  readonly rev: number | null
  readonly mode: RunMode
  /** 1 when the end of the test requested it, so that no candidate waits. */
  readonly is_closing: 0 | 1
  readonly input: string
  /** JSON of the answer that runs. */
  readonly fields: string
  /** Of the problem type that runs it. */
  readonly type_version: string
  /** What its program is written in. */
  readonly technology: string | null
  readonly state: Run['state']
  /** The process that works at it; null while it waits. */
  readonly claimed_by: string | null
  /** Number of starts; more than one after a crash or a fault of the sandbox. */
  readonly tries: number
  /** JSON of output and test cases, as the candidate may see them. */
  readonly report: string | null
  /** The judgement, of a run that judged. */
  readonly status: SolutionStatus | null
  readonly score: number | null
  readonly created_at: number
  readonly begun_at: number | null
  readonly ended_at: number | null
  /** Test cases of its report; null before its end. */
  readonly passed: number | null
  readonly total: number | null
}

const NEW_RUN = [
  'public_id',
  'user_id',
  'test_id',
  'problem',
  'attempt_id',
  'solution_id',
  'revision_id',
  'mode',
  'is_closing',
  'input',
  'fields',
  'type_version',
  'technology',
  'created_at',
] as const

const CREATED_RUN = [...NEW_RUN, 'state'] as const

/** `fields` are those of a trial; any other run takes those of its revision. */
export type NewRun = Pick<RunRow, Exclude<(typeof NEW_RUN)[number], 'fields'>> & {
  readonly fields: string | null
}

/** A run without what may be large: its answer and its report. */
export interface ListedRun
  extends Pick<RunRow, 'id' | 'rev' | 'mode' | 'status' | 'passed' | 'total' | 'created_at' | 'technology'> {
  readonly revision_id: number
  /** What its predictions were worth on public rows, by the metric of the problem. */
  readonly value: number | null
  /** Length of the JSON of its answer. */
  readonly characters: number
}

const LISTED = `SELECT runs.id, revision_id, r.rev, length(r.fields) AS characters, mode, passed, total, runs.status,
  created_at, value, technology FROM runs JOIN revisions r ON r.id = revision_id`

const RUNS = `SELECT runs.id, public_id, user_id, test_id, problem, attempt_id, runs.solution_id, revision_id, r.rev,
  mode, is_closing, input, coalesce(runs.fields, r.fields) AS fields, technology, state, claimed_by,
  tries, report, runs.status, runs.score,
  created_at, begun_at, ended_at, passed, total FROM runs LEFT JOIN revisions r ON r.id = revision_id`

/** What the program of an answer is written in; null for an answer that names nothing. */
export const technologyOf = (fields: SolutionFields): string | null =>
  textIn({ ...fields }, 'technology') || null

/** Runs of answers; the newest judgement of a revision is what `solutions` shows of it. */
export function runStore(db: Database) {
  return {
    create: (run: NewRun) => db.addNumbered('runs', CREATED_RUN, { ...run, state: 'LOADING' }),
    ...reads(db),
    ...judgements(db),
    ...runClaims(db),
  }
}

function reads(db: Database) {
  return {
    byId: (id: number) => db.get<RunRow>(`${RUNS} WHERE runs.id = ?`, id),

    byPublicId: (id: string) => db.get<RunRow>(`${RUNS} WHERE public_id = ?`, id),

    /** Those of an attempt that have not ended and do not judge. */
    unfinishedTrials: (attemptId: number) =>
      db.all<RunRow>(
        `${RUNS} WHERE attempt_id = ? AND ended_at IS NULL AND mode <> 'judge' ORDER BY runs.id`,
        attemptId,
      ),

    /** Newest first. */
    listed: (solutionId: number) =>
      db.all<ListedRun>(
        `${LISTED} WHERE runs.solution_id = ? ORDER BY runs.id DESC LIMIT ${LISTED_RUNS.count}`,
        solutionId,
      ),

    /** The answer of a revision. */
    async answer(revisionId: number) {
      const row = await db.get<{ fields: string }>('SELECT fields FROM revisions WHERE id = ?', revisionId)
      return storedFields(row ?? { fields: '{}' })
    },

    /** The run of a solution that has not ended. */
    unfinishedOf: (solutionId: number) =>
      db.get<RunRow>(`${RUNS} WHERE runs.solution_id = ? AND ended_at IS NULL`, solutionId),

    unfinishedPreview: (userId: number, testId: number, problem: string) =>
      db.get<RunRow>(
        `${RUNS} WHERE user_id = ? AND test_id = ? AND problem = ? AND attempt_id IS NULL AND ended_at IS NULL`,
        userId,
        testId,
        problem,
      ),
  }
}

function judgements(db: Database) {
  return {
    /** The newest run of an answer for its score, on its way or over. */
    newestJudging: (solutionId: number) =>
      db.get<RunRow>(
        `${RUNS} WHERE runs.solution_id = ? AND mode = 'judge' ORDER BY runs.id DESC LIMIT 1`,
        solutionId,
      ),

    /** The newest run that judges or has judged a revision. */
    judging: (revisionId: number) =>
      db.get<RunRow>(
        `${RUNS} WHERE revision_id = ? AND mode = 'judge' AND (ended_at IS NULL OR runs.status IS NOT NULL)
         ORDER BY runs.id DESC LIMIT 1`,
        revisionId,
      ),

    /** Whether there is such a run for this revision, or for one with the same judged content. */
    async isJudged(solutionId: number, revisionId: number): Promise<boolean> {
      const row = await db.get(
        `SELECT 1 FROM runs n JOIN revisions v ON v.id = n.revision_id JOIN revisions r ON r.id = ?
         WHERE n.solution_id = ? AND n.mode = 'judge' AND (n.ended_at IS NULL OR n.status IS NOT NULL)
           AND (v.id = r.id OR v.judged_hash = r.judged_hash) LIMIT 1`,
        revisionId,
        solutionId,
      )
      return row !== undefined
    },

    /** The solutions of an attempt that are being judged. */
    async judged(attemptId: number): Promise<ReadonlySet<number>> {
      const rows = await db.all<{ solution_id: number }>(
        `SELECT solution_id FROM runs WHERE attempt_id = ? AND mode = 'judge' AND ended_at IS NULL`,
        attemptId,
      )
      return new Set(rows.map((row) => row.solution_id))
    },

    /**
     * How often the candidate has had a solution judged (GAP-021). What failed here, and what was cancelled while it
     * waited, does not count.
     */
    submissions: (solutionId: number) =>
      count(
        db.get<Count>(
          `SELECT count(*) AS count FROM runs WHERE solution_id = ? AND mode = 'judge' AND is_closing = 0
           AND state <> 'ERROR' AND NOT (state = 'ABORT' AND begun_at IS NULL)`,
          solutionId,
        ),
      ),

    count: (attemptId: number) =>
      count(db.get<Count>('SELECT count(*) AS count FROM runs WHERE attempt_id = ?', attemptId)),
  }
}

interface Count {
  readonly count: number
}

const count = async (row: Promise<Count | undefined>): Promise<number> => (await row)?.count ?? 0
