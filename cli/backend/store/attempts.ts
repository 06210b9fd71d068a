import { link } from './chain.ts'
import type { Database, Value } from './database.ts'
import { createRowCache, type RowCache } from './row-cache.ts'

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

const ATTEMPTS = 'SELECT attempts.*, username FROM attempts JOIN users ON users.id = user_id'

/** Attempts that are kept in memory. */
const KNOWN_ATTEMPTS = 10_000

export function attemptStore(db: Database) {
  // The name of a user never changes.
  const known = createRowCache<number, AttemptRow>(db, ['attempts', 'sections'], { most: KNOWN_ATTEMPTS })
  return { ...reads(db, known), ...lifeWrites(db, known), ...timeWrites(db) }
}

function reads(db: Database, known: RowCache<number, AttemptRow>) {
  const read = (where: string, ...values: Value[]): readonly AttemptRow[] =>
    db.all<Omit<AttemptRow, 'sections'>>(`${ATTEMPTS} WHERE ${where}`, ...values).map(withSections)

  const withSections = (row: Omit<AttemptRow, 'sections'>): AttemptRow => ({
    ...row,
    sections: db.all<SectionRow>('SELECT * FROM sections WHERE attempt_id = ?', row.id),
  })

  return {
    byId: (id: number) => known.get(id, () => read('attempts.id = ?', id)[0]),

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

    /** The public id of the session that was granted an opening. */
    openedBy: (id: number, epoch: number) =>
      db.get<Pick<Grant, 'session_id'>>(
        'SELECT session_id FROM grants WHERE attempt_id = ? AND epoch = ?',
        id,
        epoch,
      )?.session_id,

    /** The highest session granted to each device, ever. */
    sessions: (id: number): Readonly<Record<string, number>> =>
      Object.fromEntries(
        db
          .all<{ device: string; session: number }>('SELECT * FROM openings WHERE attempt_id = ?', id)
          .map((row) => [row.device, row.session]),
      ),
  }
}

const GRANT = ['attempt_id', 'epoch', 'device', 'session_id', 'address', 'granted_at'] as const

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

const NEW_ATTEMPT = ['slug', 'token', 'user_id', 'test_id', 'trial', 'created_at'] as const
export type NewAttempt = Pick<AttemptRow, (typeof NEW_ATTEMPT)[number]>

/** What is decided when an attempt starts. */
type StartedWith = Pick<AttemptRow, 'seed' | 'types'>

/** Writes of an attempt, from its start to its end. */
function lifeWrites(db: Database, known: RowCache<number, AttemptRow>) {
  return {
    create: (attempt: NewAttempt): number => db.add('attempts', NEW_ATTEMPT, attempt),

    /** The first start counts; a repeated one changes nothing, and gives 0. */
    start: (id: number, now: number, { seed = null, types = null }: Partial<StartedWith> = {}): number =>
      db.run(
        'UPDATE attempts SET started_at = ?, seed = ?, types = ? WHERE id = ? AND started_at IS NULL',
        now,
        seed,
        types,
        id,
      ),

    /** Grants the newest opening to a device; `session` is the device's own count of them. */
    grant({ attempt_id, epoch, device, session_id, ...rest }: Grant, session: number) {
      db.run(
        'UPDATE attempts SET epoch = ?, device = ?, session_id = ? WHERE id = ?',
        epoch,
        device,
        session_id,
        attempt_id,
      )
      db.put('openings', ['attempt_id', 'device'], { attempt_id, device, session })
      db.add('grants', GRANT, { attempt_id, epoch, device, session_id, ...rest })
      link(db, { attempt_id, kind: 'opening', subject: epoch })
    },

    setProgress: (id: number, progress: string) =>
      known.write(id, () => db.run('UPDATE attempts SET progress = ? WHERE id = ?', progress, id)),

    setPosition: (id: number, position: string) =>
      known.write(id, () => db.run('UPDATE attempts SET position = ? WHERE id = ?', position, id)),

    /** Counts one more stored answer or draft of this many characters. */
    count: (id: number, length: number) =>
      known.write(
        id,
        () =>
          db.run('UPDATE attempts SET revisions = revisions + 1, bytes = bytes + ? WHERE id = ?', length, id),
        (_, row) => row && { ...row, revisions: row.revisions + 1, bytes: row.bytes + length },
      ),

    /** Ends the attempt; the first end counts. */
    end: (id: number, now: number, submission: string, receipt: string) =>
      db.transaction(() => {
        const ended = db.run(
          'UPDATE attempts SET ended_at = ?, submission = ?, receipt = ? WHERE id = ? AND ended_at IS NULL',
          now,
          submission,
          receipt,
          id,
        )
        if (ended > 0) link(db, { attempt_id: id, kind: 'receipt', subject: now })
      }),

    /** Retires an ended attempt, so that another one can begin. */
    retire: (id: number, now: number) =>
      db.run('UPDATE attempts SET retired_at = ? WHERE id = ? AND ended_at IS NOT NULL', now, id),
  }
}

interface SectionEnd {
  readonly at: number
  readonly by: 'hand' | 'time'
  /** As JSON; `null` when the section ended without one. */
  readonly submission: string | null
}

/** Writes that move the time of an attempt. */
function timeWrites(db: Database) {
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

    /** Ends a section; the first end and the first submission count. */
    endSection: (id: number, section: string, { at, by, submission }: SectionEnd) =>
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
