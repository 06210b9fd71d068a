import type { Database, Reader } from './database.ts'

export interface NewIssue {
  readonly user_id: number
  readonly test_id: number
  /** Slug of the problem; empty when the whole test is meant. */
  readonly problem: string
  readonly comment: string
  readonly received_at: number
}

/** A reported issue with the names that an operator knows. */
export interface Issue {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly test: string
  readonly problem: string
  readonly comment: string
  readonly received_at: number
}

/** Issues that people reported about the content of tests (FEED-02). */
export function issueStore(db: Database) {
  return {
    add: (issue: NewIssue): Promise<number> =>
      db.addNumbered('issues', ['user_id', 'test_id', 'problem', 'comment', 'received_at'], issue),

    /** How many this user reported since then. */
    async countSince(userId: number, since: number): Promise<number> {
      const row = await db.get<{ count: number }>(
        'SELECT count(*) AS count FROM issues WHERE user_id = ? AND received_at > ?',
        userId,
        since,
      )
      return row?.count ?? 0
    },
  }
}

/** Every issue that was reported, the oldest first. */
export function allIssues(db: Reader): Promise<readonly Issue[]> {
  return db.all<Issue>(
    `SELECT issues.id, username, email, tests.slug AS test, problem, comment, received_at FROM issues
     JOIN users ON users.id = user_id JOIN tests ON tests.id = test_id ORDER BY issues.id`,
  )
}
