import { lifeWrites, timeWrites } from './attempt-writes.ts'
import type { Database, Value } from './database.ts'

/** What is known of one timed section of an attempt beside its definition; there is no row before there is something. */
export interface SectionRow {
  /** Slug of the section. */
  readonly section: string
  /** Minutes that an operator added. */
  readonly add_minutes: number
  readonly ended_at: number | null
  /** Whether it was handed in, or its time ran out. */
  readonly ended_by: 'hand' | 'time' | null
  /** JSON of how it was submitted; null while nobody did. */
  readonly submission: string | null
}

/** A solution set: one person's attempt at one test. */
export interface AttemptRow {
  readonly id: number
  readonly slug: string
  readonly token: string
  readonly user_id: number
  /** Of the user. */
  readonly username: string
  readonly test_id: number
  /** 1 when a recruiter tries the test (GAP-121). */
  readonly trial: 0 | 1
  readonly created_at: number
  readonly started_at: number | null
  readonly add_minutes: number
  /** The newest opening; 0 before the first. */
  readonly epoch: number
  /** The device that holds the newest opening. */
  readonly device: string | null
  /** The public id of the session that holds it. */
  readonly session_id: string | null
  /** When the added time of an extended test was begun (SECTION-08). */
  readonly resumed_at: number | null
  /** JSON of how far the candidate said to be. */
  readonly progress: string | null
  /** How many revisions and drafts are stored, and the length of their texts. */
  readonly revisions: number
  readonly bytes: number
  readonly ended_at: number | null
  /** JSON of how it was submitted. */
  readonly submission: string | null
  /** JSON of the receipt. */
  readonly receipt: string | null
  /** When the test was taken again: a newer attempt counts since then. */
  readonly retired_at: number | null
  readonly sections: readonly SectionRow[]
}

const ATTEMPTS = 'SELECT attempts.*, username FROM attempts JOIN users ON users.id = user_id'

export function attemptStore(db: Database) {
  return { ...reads(db), ...lifeWrites(db), ...timeWrites(db) }
}

function reads(db: Database) {
  const read = (where: string, ...values: Value[]): readonly AttemptRow[] =>
    db.all<Omit<AttemptRow, 'sections'>>(`${ATTEMPTS} WHERE ${where}`, ...values).map((row) => ({
      ...row,
      sections: db.all<SectionRow>('SELECT * FROM sections WHERE attempt_id = ?', row.id),
    }))

  return {
    byId: (id: number) => read('attempts.id = ?', id)[0],

    /** The attempt that counts; those before a retake do not. */
    of: (userId: number, testId: number) =>
      read('user_id = ? AND test_id = ? AND retired_at IS NULL', userId, testId)[0],

    /** Started and not ended, in the order of their start. */
    running: () => read('started_at IS NOT NULL AND ended_at IS NULL ORDER BY started_at, attempts.id'),

    runningOf: (userId: number) =>
      read('user_id = ? AND started_at IS NOT NULL AND ended_at IS NULL', userId),

    /** Whether anybody works at the test right now. */
    hasRunning: (testId: number): boolean =>
      db.get(
        'SELECT 1 FROM attempts WHERE test_id = ? AND started_at IS NOT NULL AND ended_at IS NULL LIMIT 1',
        testId,
      ) !== undefined,

    /** The highest session granted to each device, ever. */
    sessions: (id: number): Readonly<Record<string, number>> =>
      Object.fromEntries(
        db
          .all<{ device: string; session: number }>('SELECT * FROM openings WHERE attempt_id = ?', id)
          .map((row) => [row.device, row.session]),
      ),
  }
}
