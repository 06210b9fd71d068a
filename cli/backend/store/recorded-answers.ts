import type { Database } from './database.ts'

/** A recording that an answer names; what arrived of it lies in a file of that id. */
export interface RecordedAnswerRow {
  readonly id: string
  readonly attempt_id: number
  readonly problem: string
  /** As the page named it. */
  readonly take: string
  readonly kind: 'video' | 'audio'
  readonly created_at: number
  /** The longest that it may be, in milliseconds; null for one that is older than this rule. */
  readonly max_ms: number | null
}

/** What is known once it has arrived whole. */
export interface Arrival {
  readonly type: string
  /** Such as `vp8, opus`; null for one that arrived before they were read. */
  readonly codecs: string | null
  /** Null where it could not be read. */
  readonly duration_ms: number | null
  /** Bytes. */
  readonly size: number
  /** SHA-256 of its content. */
  readonly hash: string
  readonly received_at: number
  /** 1 for one that came after its attempt was over. */
  readonly is_late: 0 | 1
}

export type ArrivedAnswerRow = RecordedAnswerRow & Arrival

type Row = RecordedAnswerRow & { readonly [Name in keyof Arrival]: Arrival[Name] | null }

/** Whether a recording has arrived whole. */
export const isArrived = (row: Row | undefined): row is ArrivedAnswerRow => row?.received_at != null

const COLUMNS = ['id', 'attempt_id', 'problem', 'take', 'kind', 'created_at', 'max_ms'] as const

/** Recorded answers. They are answers: none of them is purged. */
export function recordedAnswerStore(db: Database) {
  return {
    byId: (id: string) => db.get<Row>('SELECT * FROM recorded_answers WHERE id = ?', id),

    of: (attemptId: number, problem: string, take: string) =>
      db.get<Row>(
        'SELECT * FROM recorded_answers WHERE attempt_id = ? AND problem = ? AND take = ?',
        attemptId,
        problem,
        take,
      ),

    /** All of a problem, whatever there is of them. */
    ofProblem: (attemptId: number, problem: string) =>
      db.all<Row>('SELECT * FROM recorded_answers WHERE attempt_id = ? AND problem = ?', attemptId, problem),

    remove: (id: string) => db.run('DELETE FROM recorded_answers WHERE id = ?', id),

    add: (row: RecordedAnswerRow) => db.add('recorded_answers', COLUMNS, row),

    /** Those of an attempt that have arrived whole, in that order. */
    arrived: (attemptId: number) =>
      db.all<ArrivedAnswerRow>(
        'SELECT * FROM recorded_answers WHERE attempt_id = ? AND received_at IS NOT NULL ORDER BY received_at, rowid',
        attemptId,
      ),

    /** How many an attempt has, and the bytes of those that have arrived. */
    async amountOf(attemptId: number) {
      const row = await db.get<{ count: number; size: number }>(
        'SELECT count(*) AS count, coalesce(sum(size), 0) AS size FROM recorded_answers WHERE attempt_id = ?',
        attemptId,
      )
      return row ?? { count: 0, size: 0 }
    },

    /** Those that have not, whatever there is of them. */
    unfinished: (attemptId: number) =>
      db.all<RecordedAnswerRow>(
        'SELECT * FROM recorded_answers WHERE attempt_id = ? AND received_at IS NULL ORDER BY rowid',
        attemptId,
      ),

    arrive: (id: string, { codecs, duration_ms, hash, is_late, received_at, size, type }: Arrival) =>
      db.run(
        `UPDATE recorded_answers SET
           type = ?, codecs = ?, duration_ms = ?, size = ?, hash = ?, received_at = ?, is_late = ? WHERE id = ?`,
        type,
        codecs,
        duration_ms,
        size,
        hash,
        received_at,
        is_late,
        id,
      ),
  }
}
