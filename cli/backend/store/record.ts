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
import type { Reader } from './database.ts'
import { NEWEST_SOLUTIONS } from './solutions.ts'

const ANSWERS = `SELECT solutions.id, problem FROM solutions
  JOIN revisions ON revisions.id = (SELECT max(id) FROM revisions WHERE solution_id = solutions.id)
  WHERE attempt_id = ? AND status != 'CLR'`

/** Every recording of an attempt, with the stored answer to its problem. */
const SPOKEN = `SELECT recorded_answers.*, fields FROM recorded_answers
  LEFT JOIN solutions ON solutions.attempt_id = recorded_answers.attempt_id
    AND solutions.problem = recorded_answers.problem
  LEFT JOIN revisions ON revisions.id = (SELECT max(id) FROM revisions WHERE solution_id = solutions.id)
  WHERE recorded_answers.attempt_id = ? ORDER BY recorded_answers.problem, received_at`

interface RecordedTake extends Omit<SpokenRow, 'is_too_long' | 'is_named'> {
  readonly take: string
  /** JSON of the stored answer to its problem; null if nothing was answered. */
  readonly fields: string | null
}

function spokenOf({ fields, take, ...row }: RecordedTake): SpokenRow {
  const { duration_ms, max_ms } = row
  const isTooLong =
    duration_ms !== null && max_ms !== null && duration_ms > max_ms + RECORDED_ANSWER_MARGIN_MS
  const isNamed = take !== '' && fields?.includes(JSON.stringify(take)) === true
  return { ...row, is_too_long: isTooLong ? 1 : 0, is_named: isNamed ? 1 : 0 }
}

const order = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** A pattern of LIKE that finds this text anywhere. */
const containing = (text: string) => `%${text.replaceAll(/[%_\\]/g, '\\$&')}%`

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
export function recordStore(db: Reader) {
  return {
    /** All of them, newest first. */
    attempts: () => db.all<ListedAttempt>(`${ATTEMPTS} ORDER BY attempts.id DESC`),

    /** At most this many of the wanted ones, newest first. */
    listed: ({ before = Number.MAX_SAFE_INTEGER, name, reviewer, testId }: Wanted, count: number) =>
      db.all<ListedAttempt>(
        `${ATTEMPTS} WHERE test_id = ? AND (trial = 0 OR user_id = ?) AND attempts.id < ?
         AND (lower(full_name) LIKE lower(?) ESCAPE '\\' OR lower(username) LIKE lower(?) ESCAPE '\\')
         ORDER BY attempts.id DESC LIMIT ?`,
        testId,
        reviewer,
        before,
        containing(name),
        containing(name),
        count,
      ),

    /** How the answers of these attempts were judged. */
    async scores(attemptIds: readonly number[]): Promise<readonly ScoreRow[]> {
      if (attemptIds.length === 0) return []
      return db.all<ScoreRow>(
        `SELECT attempt_id, problem, score, status FROM (${NEWEST_SOLUTIONS}) AS newest
         WHERE attempt_id IN (${attemptIds.map(() => '?').join(', ')}) AND status != 'CLR'`,
        ...attemptIds,
      )
    },

    head: (attemptId: number) => db.get<RecordHead>(`${ATTEMPTS} WHERE attempts.id = ?`, attemptId),

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

    /** All that have arrived, and those that the stored answers name: these come first of a problem. */
    async spoken(attemptId: number): Promise<readonly SpokenRow[]> {
      const rows = await db.all<RecordedTake>(SPOKEN, attemptId)
      return rows
        .map(spokenOf)
        .filter(({ is_named, received_at }) => received_at !== null || is_named === 1)
        .toSorted((one, other) => order(one.problem, other.problem) || other.is_named - one.is_named)
    },

    /** From where answers came, in the order in which the first of each came. */
    senders: (attemptId: number) => db.all<SenderRow>(SENDERS, attemptId, attemptId),

    runs: (attemptId: number) =>
      db.all<RecordedRun>(
        'SELECT problem, mode, state, created_at, ended_at FROM runs WHERE attempt_id = ? ORDER BY id',
        attemptId,
      ),
  }
}
