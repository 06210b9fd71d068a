import type { Database, Value } from './database.ts'
import type { RowCache } from './row-cache.ts'

/** State of one timed section of an attempt; there is no row before it has any. */
export interface SectionRow {
  /** Slug of the section. */
  readonly section: string
  /** Minutes that an operator added. */
  readonly add_minutes: number
  readonly ended_at: number | null
  /** Whether it was submitted, or its time ran out. */
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
  /** What its problems were drawn by; null where none of them is drawn. */
  readonly seed: number | null
  /** JSON of the versions, by code, of its problem types that come from packages; null where none does. */
  readonly types: string | null
  readonly add_minutes: number
  /** The newest opening; 0 before the first. */
  readonly epoch: number
  /** The device that holds the newest opening. */
  readonly device: string | null
  /** The public id of the session that holds it. */
  readonly session_id: string | null
  /** When the added time of an extended test was begun (SECTION-08). */
  readonly resumed_at: number | null
  /** JSON of the progress that the candidate's page reported. */
  readonly progress: string | null
  /** JSON of the problem that was opened last and of the bookmarks. */
  readonly position: string | null
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

/** An opening that was granted. */
export interface Grant {
  readonly attempt_id: number
  readonly epoch: number
  readonly device: string
  /** The public id of the session. */
  readonly session_id: string
  /** Where it came from; null once recordings were deleted. */
  readonly address: string | null
  readonly granted_at: number
}

const ATTEMPTS = 'SELECT attempts.*, username FROM attempts JOIN users ON users.id = user_id'

/** What is read of attempts; those that are asked for by their id are kept in memory. */
export function attemptReads(db: Database, known: RowCache<number, AttemptRow>) {
  async function read(where: string, ...values: Value[]): Promise<readonly AttemptRow[]> {
    const rows = await db.all<Omit<AttemptRow, 'sections'>>(`${ATTEMPTS} WHERE ${where}`, ...values)
    return Promise.all(rows.map(withSections))
  }

  const first = async (where: string, ...values: Value[]) => (await read(where, ...values))[0]

  const withSections = async (row: Omit<AttemptRow, 'sections'>): Promise<AttemptRow> => ({
    ...row,
    sections: await db.all<SectionRow>('SELECT * FROM sections WHERE attempt_id = ?', row.id),
  })

  return {
    byId: (id: number) => known.get(id, () => first('attempts.id = ?', id)),

    /** The attempt that counts; those before a retake do not. */
    of: (userId: number, testId: number) =>
      first('user_id = ? AND test_id = ? AND retired_at IS NULL', userId, testId),

    /** Started and not ended, in the order of their start. */
    running: () => read('started_at IS NOT NULL AND ended_at IS NULL ORDER BY started_at, attempts.id'),

    runningOf: (userId: number) =>
      read('user_id = ? AND started_at IS NOT NULL AND ended_at IS NULL', userId),

    /** Whether anybody works at the test right now. */
    async hasRunning(testId: number): Promise<boolean> {
      const row = await db.get(
        'SELECT 1 FROM attempts WHERE test_id = ? AND started_at IS NOT NULL AND ended_at IS NULL LIMIT 1',
        testId,
      )
      return row !== undefined
    },

    /** The public id of the session that was granted an opening. */
    async openedBy(id: number, epoch: number): Promise<string | undefined> {
      const grant = await db.get<Pick<Grant, 'session_id'>>(
        'SELECT session_id FROM grants WHERE attempt_id = ? AND epoch = ?',
        id,
        epoch,
      )
      return grant?.session_id
    },

    /** The highest session granted to each device, ever. */
    async sessions(id: number): Promise<Readonly<Record<string, number>>> {
      const rows = await db.all<{ device: string; session: number }>(
        'SELECT * FROM openings WHERE attempt_id = ?',
        id,
      )
      return Object.fromEntries(rows.map((row) => [row.device, row.session]))
    },
  }
}
