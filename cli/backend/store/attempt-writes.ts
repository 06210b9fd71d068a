import type { Database } from './database.ts'

export interface NewAttempt {
  readonly slug: string
  readonly token: string
  readonly user_id: number
  readonly test_id: number
  readonly trial: boolean
  readonly now: number
}

/** From the beginning of an attempt to its end. */
export function lifeWrites(db: Database) {
  return {
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

    /** Gives the attempt to a tab: the newest opening, of a device and of the session that asked. */
    grant(id: number, epoch: number, device: string, session: number, sessionId: string) {
      db.run(
        'UPDATE attempts SET epoch = ?, device = ?, session_id = ? WHERE id = ?',
        epoch,
        device,
        sessionId,
        id,
      )
      db.run(
        `INSERT INTO openings (attempt_id, device, session) VALUES (?, ?, ?)
         ON CONFLICT (attempt_id, device) DO UPDATE SET session = excluded.session`,
        id,
        device,
        session,
      )
    },

    setProgress: (id: number, progress: string) =>
      db.run('UPDATE attempts SET progress = ? WHERE id = ?', progress, id),

    /** Counts one more stored answer or draft of so many characters. */
    count: (id: number, length: number) =>
      db.run('UPDATE attempts SET revisions = revisions + 1, bytes = bytes + ? WHERE id = ?', length, id),

    /** Ends the attempt for ever; the first end counts. */
    end: (id: number, now: number, submission: string, receipt: string) =>
      db.run(
        'UPDATE attempts SET ended_at = ?, submission = ?, receipt = ? WHERE id = ? AND ended_at IS NULL',
        now,
        submission,
        receipt,
        id,
      ),

    /** Lets the attempt, which has ended, make room for another one. */
    retire: (id: number, now: number) =>
      db.run('UPDATE attempts SET retired_at = ? WHERE id = ? AND ended_at IS NOT NULL', now, id),
  }
}

/** What moves the time of an attempt. */
export function timeWrites(db: Database) {
  return {
    /** Begins the added time; the first time counts. */
    resume: (id: number, now: number) =>
      db.run('UPDATE attempts SET resumed_at = ? WHERE id = ? AND resumed_at IS NULL', now, id),

    addMinutes: (id: number, minutes: number) =>
      db.run('UPDATE attempts SET add_minutes = add_minutes + ? WHERE id = ?', minutes, id),

    addSectionMinutes: (id: number, section: string, minutes: number) =>
      db.run(
        `INSERT INTO sections (attempt_id, section, add_minutes) VALUES (?, ?, ?)
         ON CONFLICT (attempt_id, section) DO UPDATE SET add_minutes = add_minutes + excluded.add_minutes`,
        id,
        section,
        minutes,
      ),

    /** Ends a section for ever; the first end counts, and so does the first submission. */
    endSection: (id: number, section: string, at: number, by: 'hand' | 'time', submission: string | null) =>
      db.run(
        `INSERT INTO sections (attempt_id, section, ended_at, ended_by, submission) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (attempt_id, section) DO UPDATE SET ended_at = coalesce(ended_at, excluded.ended_at),
         ended_by = coalesce(ended_by, excluded.ended_by), submission = coalesce(submission, excluded.submission)`,
        id,
        section,
        at,
        by,
        submission,
      ),
  }
}
