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

const HAS_RECORDINGS = `(
  EXISTS (SELECT 1 FROM events WHERE attempt_id = attempts.id)
  OR EXISTS (SELECT 1 FROM evidence WHERE attempt_id = attempts.id)
  OR EXISTS (SELECT 1 FROM heartbeats WHERE attempt_id = attempts.id))`

const RECORDED = `
  SELECT attempts.id, test_id, username, coalesce(ended_at, created_at) AS since
  FROM attempts JOIN users ON users.id = user_id
  WHERE (ended_at IS NOT NULL OR started_at IS NULL) AND ${HAS_RECORDINGS}
  ORDER BY since, attempts.id`

/** Deletes recordings, and where answers came from; answers, receipts and judgements stay. */
export function purgeStore(db: Database) {
  return {
    /** Attempts that are over, oldest first. */
    recorded: () => db.all<RecordedAttempt>(RECORDED),

    /** Deletes the rows of an attempt, in files of the engine too; gives the number of events. */
    async purge(attemptId: number, now: number): Promise<number> {
      const count = await db.transaction(async () => {
        await db.lock('attempts', attemptId)
        // Another process may have been faster; a second deletion would leave a second record.
        if (!(await db.get(`SELECT 1 FROM attempts WHERE id = ? AND ${HAS_RECORDINGS}`, attemptId))) return 0
        const events = await db.get<{ count: number }>(
          'SELECT count(*) AS count FROM events WHERE attempt_id = ?',
          attemptId,
        )
        for (const table of ['evidence', 'events', 'addresses', 'heartbeats', 'notes'])
          await db.run(`DELETE FROM ${table} WHERE attempt_id = ?`, attemptId)
        for (const table of ['grants', 'recovered'])
          await db.run(`UPDATE ${table} SET address = NULL WHERE attempt_id = ?`, attemptId)
        await db.run(
          'UPDATE revisions SET address = NULL WHERE solution_id IN (SELECT id FROM solutions WHERE attempt_id = ?)',
          attemptId,
        )
        await db.run(
          `INSERT INTO watched (attempt_id, purged_at) VALUES (?, ?)
           ON CONFLICT (attempt_id) DO UPDATE SET purged_at = excluded.purged_at`,
          attemptId,
          now,
        )
        await link(db, { attempt_id: attemptId, kind: 'purge', subject: now })
        return events?.count ?? 0
      })
      await db.forgetDeleted()
      return count
    },
  }
}
