import { RECORDED_ANSWER_MARGIN_MS } from '../../../src/wire/limits.ts'
import type {
  AnswerRow,
  ListedAttempt,
  RecordedRun,
  RecordHead,
  SaveRow,
  SenderRow,
  SpokenRow,
} from '../../report/record.ts'
import type { Grant } from './attempts.ts'
import type { Database } from './database.ts'
import { NEWEST_SOLUTIONS } from './solutions.ts'

const ANSWERS = `SELECT solutions.id, problem FROM solutions
  JOIN revisions ON revisions.id = (SELECT max(id) FROM revisions WHERE solution_id = solutions.id)
  WHERE attempt_id = ? AND status != 'CLR'`

/** All that have arrived, and those that the stored answers name. */
const SPOKEN = `SELECT *, ifnull(duration_ms > max_ms + ${RECORDED_ANSWER_MARGIN_MS}, 0) AS is_too_long FROM (
    SELECT *, EXISTS (SELECT 1 FROM solutions
      JOIN revisions ON revisions.id = (SELECT max(id) FROM revisions WHERE solution_id = solutions.id)
      WHERE solutions.attempt_id = recorded_answers.attempt_id AND solutions.problem = recorded_answers.problem
        AND take != '' AND instr(fields, json_quote(take)) > 0) AS is_named
    FROM recorded_answers WHERE attempt_id = ?
  ) WHERE received_at IS NOT NULL OR is_named ORDER BY problem, is_named DESC, received_at`

const SENDERS = `SELECT 'saved' AS kind, epoch, session_id, address, count(*) AS count, min(saved_at) AS first
  FROM revisions JOIN solutions ON solutions.id = solution_id WHERE attempt_id = ? GROUP BY epoch, session_id, address
  UNION ALL SELECT 'refused', NULL, session_id, address, count(*), min(received_at)
  FROM recovered WHERE attempt_id = ? GROUP BY session_id, address ORDER BY first`

const ATTEMPTS = `SELECT attempts.id, tests.slug AS test, test_id, user_id, username, full_name, email, trial, created_at,
  started_at, ended_at, submission, receipt, purged_at
  FROM attempts JOIN users ON users.id = user_id JOIN tests ON tests.id = test_id
  LEFT JOIN watched ON watched.attempt_id = attempts.id`

/** Which attempts at a test a reviewer wants to see. */
export interface Wanted {
  readonly testId: number
  /** The reviewer: trials of other recruiters are nobody else's. */
  readonly reviewer: number
  /** A part of the full name or of the user name; `''` for all. */
  readonly name: string
  /** Those that are older than the attempt with this id. */
  readonly before: number | undefined
}

/** How one answer of an attempt was judged. */
export interface ScoreRow {
  readonly attempt_id: number
  readonly problem: string
  /** Share of the points, from 0 to 1. */
  readonly score: number
  readonly status: string
}

/** What happened in an attempt, for reviewers; read-only. */
export function recordStore(db: Pick<Database, 'all'>) {
  return {
    /** All of them, newest first. */
    attempts: () => db.all<ListedAttempt>(`${ATTEMPTS} ORDER BY attempts.id DESC`),

    /** At most this many of the wanted ones, newest first. */
    listed: ({ before = Number.MAX_SAFE_INTEGER, name, reviewer, testId }: Wanted, count: number) =>
      db.all<ListedAttempt>(
        `${ATTEMPTS} WHERE test_id = ? AND (trial = 0 OR user_id = ?) AND attempts.id < ?
         AND (instr(lower(full_name), lower(?)) OR instr(lower(username), lower(?)))
         ORDER BY attempts.id DESC LIMIT ?`,
        testId,
        reviewer,
        before,
        name,
        name,
        count,
      ),

    /** How the answers of these attempts were judged. */
    scores: (attemptIds: readonly number[]) =>
      db.all<ScoreRow>(
        `SELECT attempt_id, problem, score, status FROM (${NEWEST_SOLUTIONS})
         WHERE attempt_id IN (SELECT value FROM json_each(?)) AND status != 'CLR'`,
        JSON.stringify(attemptIds),
      ),

    head: (attemptId: number) => db.all<RecordHead>(`${ATTEMPTS} WHERE attempts.id = ?`, attemptId)[0],

    /** Every revision of every answer, in the order in which they were stored. */
    saves: (attemptId: number) =>
      db.all<SaveRow>(
        `SELECT problem, rev, saved_at FROM revisions JOIN solutions ON solutions.id = solution_id
         WHERE attempt_id = ? ORDER BY saved_at, revisions.id`,
        attemptId,
      ),

    /** Answers that are stored, with what was cleared left out. */
    answers: (attemptId: number) => db.all<AnswerRow>(ANSWERS, attemptId),

    openings: (attemptId: number) =>
      db.all<Grant>('SELECT * FROM grants WHERE attempt_id = ? ORDER BY epoch', attemptId),

    /** From where answers came, in the order in which the first of each came. */
    spoken: (attemptId: number) => db.all<SpokenRow>(SPOKEN, attemptId),

    senders: (attemptId: number) => db.all<SenderRow>(SENDERS, attemptId, attemptId),

    runs: (attemptId: number) =>
      db.all<RecordedRun>(
        'SELECT problem, mode, state, created_at, ended_at FROM runs WHERE attempt_id = ? ORDER BY id',
        attemptId,
      ),
  }
}
