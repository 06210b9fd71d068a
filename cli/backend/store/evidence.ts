import { LISTED_EVENTS } from '../../../src/wire/limits.ts'
import { link } from './chain.ts'
import type { Database } from './database.ts'

export interface FileRow {
  readonly id: string
  readonly user_id: number
  /** As shown to people; never part of a path. */
  readonly name: string
  readonly type: string
  readonly size: number
  readonly created_at: number
  /** SHA-256 of its content; null for one that an earlier version stored. */
  readonly hash: string | null
}

export interface NewEvent {
  readonly attempt_id: number
  readonly guid: string
  readonly name: string
  readonly sequence: number
  readonly body: string
  readonly received_at: number
  /** 1 for leaving the window where that counts. */
  readonly counted: 0 | 1
}

const FILE = ['id', 'user_id', 'name', 'type', 'size', 'created_at', 'hash'] as const
const EVENT = ['attempt_id', 'guid', 'name', 'sequence', 'body', 'received_at', 'counted'] as const

/** Uploaded files, the log of proctoring events, and feedback. */
export function evidenceStore(db: Database) {
  return {
    /** The same content of the same user is stored once. */
    addFile: (file: FileRow) => db.add('files', FILE, file, 'ON CONFLICT DO NOTHING'),

    /** How many files of a user are of this type, or of any other one, and their size in bytes. */
    async uploadsOf(userId: number, type: string, isOther: boolean) {
      const row = await db.get<{ count: number; size: number }>(
        `SELECT count(*) AS count, coalesce(sum(size), 0) AS size FROM files
         WHERE user_id = ? AND type ${isOther ? '<>' : '='} ?`,
        userId,
        type,
      )
      return row ?? { count: 0, size: 0 }
    },

    file: (id: string) => db.get<FileRow>('SELECT * FROM files WHERE id = ?', id),

    /** One guid is kept once. */
    addEvent: (event: NewEvent) =>
      db.transaction(async () => {
        const id = await db.addNumbered('events', EVENT, event, 'ON CONFLICT DO NOTHING')
        if (id > 0) await link(db, { attempt_id: event.attempt_id, kind: 'event', subject: id })
      }),

    /** How many events of a kind an attempt has, and their characters. It reads all of them. */
    async eventsOf(attemptId: number, name: string) {
      const row = await db.get<{ count: number; characters: number }>(
        `SELECT count(*) AS count, coalesce(sum(length(body)), 0) AS characters FROM events
         WHERE attempt_id = ? AND name = ?`,
        attemptId,
        name,
      )
      return row ?? { count: 0, characters: 0 }
    },

    /** How often leaving the window counted (GAP-085). */
    async leavings(attemptId: number): Promise<number> {
      const row = await db.get<{ count: number }>(
        'SELECT count(*) AS count FROM events WHERE attempt_id = ? AND counted = 1',
        attemptId,
      )
      return row?.count ?? 0
    },

    async hasEvent(attemptId: number, guid: string): Promise<boolean> {
      const row = await db.get('SELECT 1 FROM events WHERE attempt_id = ? AND guid = ?', attemptId, guid)
      return row !== undefined
    },

    events: (attemptId: number) =>
      db.all<NewEvent>('SELECT * FROM events WHERE attempt_id = ? ORDER BY id', attemptId),

    /** The events with the largest numbers, as many as a page is shown. */
    listed: (attemptId: number) =>
      db.all<NewEvent>(
        `SELECT * FROM (
           SELECT one.*, sum(length(body)) OVER (ORDER BY sequence DESC, id DESC) AS characters FROM (
             SELECT * FROM events WHERE attempt_id = ? ORDER BY sequence DESC, id DESC LIMIT ${LISTED_EVENTS.count}
           ) AS one
         ) AS newest WHERE characters <= ${LISTED_EVENTS.characters} ORDER BY id`,
        attemptId,
      ),

    /** The largest sequence received; 0 before the first (GAP-039). */
    async lastSequence(attemptId: number): Promise<number> {
      const row = await db.get<{ last: number | null }>(
        'SELECT max(sequence) AS last FROM events WHERE attempt_id = ?',
        attemptId,
      )
      return row?.last ?? 0
    },

    /** Feedback that is sent again, after a lost reply, replaces the first. */
    setFeedback: (user_id: number, test_id: number, body: string, received_at: number) =>
      db.put('feedback', ['user_id', 'test_id'], { user_id, test_id, body, received_at }),

    async hasFeedback(userId: number, testId: number): Promise<boolean> {
      const row = await db.get('SELECT 1 FROM feedback WHERE user_id = ? AND test_id = ?', userId, testId)
      return row !== undefined
    },
  }
}
