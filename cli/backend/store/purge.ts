import { link } from './chain.ts'
import type { Database } from './database.ts'

/** An attempt with recordings. */
export interface RecordedAttempt {
  readonly id: number
  readonly test_id: number
  readonly username: string
  /** When it ended, or was made if it never began; milliseconds since the epoch. */
  readonly since: number
}

const RECORDED = `
  SELECT attempts.id, test_id, username, coalesce(ended_at, created_at) AS since
  FROM attempts JOIN users ON users.id = user_id
  WHERE (ended_at IS NOT NULL OR started_at IS NULL) AND (
    EXISTS (SELECT 1 FROM events WHERE attempt_id = attempts.id)
    OR EXISTS (SELECT 1 FROM evidence WHERE attempt_id = attempts.id)
    OR EXISTS (SELECT 1 FROM heartbeats WHERE attempt_id = attempts.id))
  ORDER BY since, attempts.id`

/** Deletes recordings, and where answers came from; answers, receipts and judgements stay. */
export function purgeStore(db: Database) {
  return {
    /** Attempts that are over, oldest first. */
    recorded: () => db.all<RecordedAttempt>(RECORDED),

    /** Deletes the rows of an attempt, in the journal too; returns the number of events. */
    purge(attemptId: number, now: number): number {
      const count = db.transaction(() => {
        const events = db.get<{ count: number }>(
          'SELECT count(*) AS count FROM events WHERE attempt_id = ?',
          attemptId,
        )
        for (const table of ['evidence', 'events', 'addresses', 'heartbeats', 'notes'])
          db.run(`DELETE FROM ${table} WHERE attempt_id = ?`, attemptId)
        for (const table of ['grants', 'recovered'])
          db.run(`UPDATE ${table} SET address = NULL WHERE attempt_id = ?`, attemptId)
        db.run(
          'UPDATE revisions SET address = NULL WHERE solution_id IN (SELECT id FROM solutions WHERE attempt_id = ?)',
          attemptId,
        )
        db.run(
          `INSERT INTO watched (attempt_id, purged_at) VALUES (?, ?)
           ON CONFLICT (attempt_id) DO UPDATE SET purged_at = excluded.purged_at`,
          attemptId,
          now,
        )
        link(db, { attempt_id: attemptId, kind: 'purge', subject: now })
        return events?.count ?? 0
      })
      db.emptyJournal()
      return count
    },
  }
}
