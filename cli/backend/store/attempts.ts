import type { Database } from './database.ts'

/** A solution set: one person's attempt at one test. */
export interface AttemptRow {
  readonly id: number
  readonly slug: string
  readonly token: string
  readonly user_id: number
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
  readonly ended_at: number | null
  /** JSON of how it was submitted. */
  readonly submission: string | null
  /** JSON of the receipt. */
  readonly receipt: string | null
}

export interface NewAttempt {
  readonly slug: string
  readonly token: string
  readonly user_id: number
  readonly test_id: number
  readonly trial: boolean
  readonly now: number
}

export function attemptStore(db: Database) {
  return {
    byId: (id: number) => db.get<AttemptRow>('SELECT * FROM attempts WHERE id = ?', id),

    of: (userId: number, testId: number) =>
      db.get<AttemptRow>('SELECT * FROM attempts WHERE user_id = ? AND test_id = ?', userId, testId),

    create(attempt: NewAttempt): number {
      return db.insert(
        'INSERT INTO attempts (slug, token, user_id, test_id, trial, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        attempt.slug,
        attempt.token,
        attempt.user_id,
        attempt.test_id,
        attempt.trial ? 1 : 0,
        attempt.now,
      )
    },

    /** The first start counts; a repeated one changes nothing. */
    start: (id: number, now: number) =>
      db.run('UPDATE attempts SET started_at = ? WHERE id = ? AND started_at IS NULL', now, id),

    /** Started and not ended, in the order of their start. */
    running: () =>
      db.all<AttemptRow>(
        'SELECT * FROM attempts WHERE started_at IS NOT NULL AND ended_at IS NULL ORDER BY started_at, id',
      ),

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

    grant(id: number, epoch: number, device: string, session: number) {
      db.run('UPDATE attempts SET epoch = ?, device = ? WHERE id = ?', epoch, device, id)
      db.run(
        `INSERT INTO openings (attempt_id, device, session) VALUES (?, ?, ?)
         ON CONFLICT (attempt_id, device) DO UPDATE SET session = excluded.session`,
        id,
        device,
        session,
      )
    },

    /** Ends the attempt for ever; the first end counts. */
    end: (id: number, now: number, submission: string, receipt: string) =>
      db.run(
        'UPDATE attempts SET ended_at = ?, submission = ?, receipt = ? WHERE id = ? AND ended_at IS NULL',
        now,
        submission,
        receipt,
        id,
      ),
  }
}
