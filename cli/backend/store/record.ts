import type { RunMode } from '../../../src/wire/runs.ts'
import type { Database } from './database.ts'

/** One attempt as a list of attempts shows it; times are milliseconds since the epoch. */
export interface ListedAttempt {
  readonly id: number
  readonly test: string
  readonly test_id: number
  readonly user_id: number
  readonly username: string
  readonly full_name: string
  readonly trial: 0 | 1
  readonly created_at: number
  readonly started_at: number | null
  readonly ended_at: number | null
}

export interface RecordHead extends ListedAttempt {
  readonly email: string
  /** JSON of how it was submitted. */
  readonly submission: string | null
  /** JSON of the receipt. */
  readonly receipt: string | null
  /** When what was recorded was deleted. */
  readonly purged_at: number | null
}

export interface SaveRow {
  readonly problem: string
  readonly rev: number
  readonly saved_at: number
}

export interface RecordedRun {
  readonly problem: string
  readonly mode: RunMode
  readonly state: string
  readonly created_at: number
  readonly ended_at: number | null
}

const ATTEMPTS = `SELECT attempts.id, tests.slug AS test, test_id, user_id, username, full_name, email, trial, created_at,
  started_at, ended_at, submission, receipt, purged_at
  FROM attempts JOIN users ON users.id = user_id JOIN tests ON tests.id = test_id
  LEFT JOIN watched ON watched.attempt_id = attempts.id`

/** What happened in an attempt, for reviewers; read-only. */
export function recordStore(db: Pick<Database, 'all'>) {
  return {
    /** Newest first; of one test, or of all. */
    attempts: (testId?: number) =>
      testId === undefined
        ? db.all<ListedAttempt>(`${ATTEMPTS} ORDER BY attempts.id DESC`)
        : db.all<ListedAttempt>(`${ATTEMPTS} WHERE test_id = ? ORDER BY attempts.id DESC`, testId),

    head: (attemptId: number) => db.all<RecordHead>(`${ATTEMPTS} WHERE attempts.id = ?`, attemptId)[0],

    /** Every revision of every answer, in the order in which they were stored. */
    saves: (attemptId: number) =>
      db.all<SaveRow>(
        `SELECT problem, rev, saved_at FROM revisions JOIN solutions ON solutions.id = solution_id
         WHERE attempt_id = ? ORDER BY saved_at, revisions.id`,
        attemptId,
      ),

    runs: (attemptId: number) =>
      db.all<RecordedRun>(
        'SELECT problem, mode, state, created_at, ended_at FROM runs WHERE attempt_id = ? ORDER BY id',
        attemptId,
      ),
  }
}
