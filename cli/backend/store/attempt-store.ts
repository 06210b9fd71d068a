import { type AttemptRow, attemptReads, type Grant } from './attempts.ts'
import { link } from './chain.ts'
import type { Database } from './database.ts'
import { createRowCache, type RowCache } from './row-cache.ts'

/** Attempts that are kept in memory. */
const KNOWN_ATTEMPTS = 10_000

/** Attempts, from their making to their end. */
export function attemptStore(db: Database) {
  // The name of a user never changes.
  const known = createRowCache<number, AttemptRow>(db, ['attempts', 'sections'], { most: KNOWN_ATTEMPTS })
  return {
    ...attemptReads(db, known),
    ...lifeWrites(db, known),
    ...timeWrites(db),
    /** Until the transaction ends, no other one that locks it goes on. */
    lock: (id: number) => db.lock('attempts', id),
  }
}

const GRANT = ['attempt_id', 'epoch', 'device', 'session_id', 'address', 'granted_at'] as const

const NEW_ATTEMPT = ['slug', 'token', 'user_id', 'test_id', 'trial', 'created_at'] as const
export type NewAttempt = Pick<AttemptRow, (typeof NEW_ATTEMPT)[number]>

/** What is decided when an attempt starts. */
type StartedWith = Pick<AttemptRow, 'seed' | 'types'>

/** What is stored of the end of an attempt, as JSON. */
interface SealedWith {
  readonly submission: object
  readonly receipt: object
}

/** Writes of an attempt, from its start to its end. */
function lifeWrites(db: Database, known: RowCache<number, AttemptRow>) {
  return {
    create: (attempt: NewAttempt): Promise<number> => db.addNumbered('attempts', NEW_ATTEMPT, attempt),

    /** The first start counts; a repeated one changes nothing, and gives 0. */
    start: (
      id: number,
      now: number,
      { seed = null, types = null }: Partial<StartedWith> = {},
    ): Promise<number> =>
      db.run(
        'UPDATE attempts SET started_at = ?, seed = ?, types = ? WHERE id = ? AND started_at IS NULL',
        now,
        seed,
        types,
        id,
      ),

    /** Grants the newest opening to a device; `session` is the device's own count of them. */
    grant: ({ attempt_id, epoch, device, session_id, ...rest }: Grant, session: number) =>
      db.transaction(async () => {
        await db.run(
          'UPDATE attempts SET epoch = ?, device = ?, session_id = ? WHERE id = ?',
          epoch,
          device,
          session_id,
          attempt_id,
        )
        await db.put('openings', ['attempt_id', 'device'], { attempt_id, device, session })
        await db.add('grants', GRANT, { attempt_id, epoch, device, session_id, ...rest })
        await link(db, { attempt_id, kind: 'opening', subject: epoch })
      }),

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

    /** Ends the attempt; the first end counts, and gives true. */
    end: (id: number, now: number, { receipt, submission }: SealedWith): Promise<boolean> =>
      db.transaction(async () => {
        const ended = await db.run(
          'UPDATE attempts SET ended_at = ?, submission = ?, receipt = ? WHERE id = ? AND ended_at IS NULL',
          now,
          JSON.stringify(submission),
          JSON.stringify(receipt),
          id,
        )
        if (ended > 0) await link(db, { attempt_id: id, kind: 'receipt', subject: now })
        return ended > 0
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
         ON CONFLICT (attempt_id, section) DO UPDATE SET add_minutes = sections.add_minutes + excluded.add_minutes`,
        id,
        section,
        minutes,
      ),

    /** Ends a section; the first end and the first submission count. */
    endSection: (id: number, section: string, { at, by, submission }: SectionEnd) =>
      db.run(
        `INSERT INTO sections (attempt_id, section, ended_at, ended_by, submission) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (attempt_id, section) DO UPDATE SET
         ended_at = coalesce(sections.ended_at, excluded.ended_at),
         ended_by = coalesce(sections.ended_by, excluded.ended_by),
         submission = coalesce(sections.submission, excluded.submission)`,
        id,
        section,
        at,
        by,
        submission,
      ),
  }
}
