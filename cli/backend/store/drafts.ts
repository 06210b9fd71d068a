import type { RecoveredDraft } from '../../../src/wire/bodies.schema.ts'
import { LISTED_DRAFTS } from '../../../src/wire/limits.ts'
import { link } from './chain.ts'
import type { Database } from './database.ts'

export interface NewRecovered {
  readonly attempt_id: number
  readonly problem: string
  readonly rev: number
  readonly why: RecoveredDraft['why']
  readonly fields: string
  readonly fields_hash: string
  readonly received_at: number
  readonly session_id: string
  readonly address: string
}

const RECOVERED = [
  'attempt_id',
  'problem',
  'rev',
  'why',
  'fields',
  'fields_hash',
  'received_at',
  'session_id',
  'address',
] as const

/** Drafts that came too late to become an answer; nothing in here is ever overwritten or removed. */
export function draftStore(db: Database) {
  return {
    /** Stores a draft that cannot become an answer; the same draft once. */
    add: (draft: NewRecovered) =>
      db.transaction(async () => {
        const id = await db.addNumbered('recovered', RECOVERED, draft, 'ON CONFLICT DO NOTHING')
        if (id > 0) await link(db, { attempt_id: draft.attempt_id, kind: 'draft', subject: id })
      }),

    /** The newest drafts that came too late, without those that a revision holds as well; the oldest first. */
    newest: (attemptId: number) =>
      db.all<NewRecovered>(
        `SELECT * FROM (
           SELECT draft.*, sum(length(fields)) OVER (ORDER BY id DESC) AS characters FROM recovered AS draft
           WHERE attempt_id = ? AND (problem, fields_hash) NOT IN (
             SELECT problem, fields_hash FROM solutions JOIN revisions ON solutions.id = solution_id
             WHERE attempt_id = ?)
           ORDER BY id DESC LIMIT ${LISTED_DRAFTS.count}
         ) AS late WHERE characters - length(fields) < ${LISTED_DRAFTS.characters} ORDER BY id`,
        attemptId,
        attemptId,
      ),

    /** How many drafts came too late. */
    async count(attemptId: number): Promise<number> {
      const row = await db.get<{ count: number }>(
        'SELECT count(*) AS count FROM recovered WHERE attempt_id = ?',
        attemptId,
      )
      return row?.count ?? 0
    },
  }
}
