import { LISTED_DRAFTS } from '../../../src/wire/limits.ts'
import type { RecoveredDraft } from '../../../src/wire/saving.ts'
import { fieldsOf, type SolutionFields, type SolutionStatus } from '../../../src/wire/solution.ts'
import { link } from './chain.ts'
import type { Database } from './database.ts'

/** A solution with its newest revision. */
export interface SolutionRow {
  readonly id: number
  readonly slug: string
  readonly attempt_id: number
  readonly problem: string
  readonly code: string
  readonly revision_id: number
  readonly rev: number
  readonly epoch: number | null
  readonly key: string | null
  /** JSON of the wire fields. */
  readonly fields: string
  readonly fields_hash: string
  /** The newest judgement of this revision, or of one with the same judged content. */
  readonly status: SolutionStatus
  readonly score: number
  readonly saved_at: number
}

/** The wire fields of a row. */
export function storedFields(row: { readonly fields: string }): SolutionFields {
  const fields: unknown = JSON.parse(row.fields)
  return typeof fields === 'object' && fields !== null ? fieldsOf(fields) : {}
}

export interface NewRevision {
  readonly rev: number
  readonly base_rev: number | undefined
  readonly epoch: number | null
  readonly key: string | null
  /** Who sent it: the public id of the session, and the address. */
  readonly session_id: string
  readonly address: string
  readonly fields: string
  readonly fields_hash: string
  /** Hash of what a judging run reads; null where an answer is judged at once. */
  readonly judged_hash: string | null
  readonly status: SolutionStatus
  readonly score: number
  readonly saved_at: number
}

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

/**
 * The newest revision is the last one appended: an opening may begin again with a smaller `rev`. The verdict of a run
 * overrides the one that was stored with the revision.
 */
const NEWEST = `SELECT s.id, s.slug, s.attempt_id, s.problem, s.code, r.id AS revision_id, r.rev, r.epoch, r.key,
  r.fields, r.fields_hash, coalesce(j.status, r.status) AS status, coalesce(j.score, r.score) AS score, r.saved_at
  FROM solutions s JOIN revisions r ON r.id = (SELECT max(id) FROM revisions WHERE solution_id = s.id)
  LEFT JOIN runs j ON j.id = (SELECT max(n.id) FROM runs n JOIN revisions v ON v.id = n.revision_id
    WHERE n.solution_id = s.id AND n.status IS NOT NULL AND (v.id = r.id OR v.judged_hash = r.judged_hash))`

const OF = `${NEWEST} WHERE s.attempt_id = ? AND s.problem = ?`

const REVISION = [
  'solution_id',
  'rev',
  'base_rev',
  'epoch',
  'key',
  'session_id',
  'address',
  'fields',
  'fields_hash',
  'judged_hash',
  'status',
  'score',
  'saved_at',
] as const
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

/** Answers, revision by revision; nothing in here is ever overwritten or removed. */
export function solutionStore(db: Database) {
  return {
    byId: (id: number) => db.get<SolutionRow>(`${NEWEST} WHERE s.id = ?`, id),

    bySlug: (slug: string) => db.get<SolutionRow>(`${NEWEST} WHERE s.slug = ?`, slug),

    /** Where a solution belongs. */
    place: (slug: string) =>
      db.get<Pick<SolutionRow, 'attempt_id' | 'problem'>>(
        'SELECT attempt_id, problem FROM solutions WHERE slug = ?',
        slug,
      ),

    of: (attemptId: number, problem: string) => db.get<SolutionRow>(OF, attemptId, problem),

    all: (attemptId: number) =>
      db.all<SolutionRow>(`${NEWEST} WHERE s.attempt_id = ? ORDER BY s.id`, attemptId),

    /** What there is of each answer, by problem. */
    revisions(attemptId: number): Readonly<Record<string, { rev: number; epoch?: number }>> {
      const rows = db.all<{ problem: string; rev: number; epoch: number | null }>(
        `SELECT s.problem, r.rev, r.epoch FROM solutions s
         JOIN revisions r ON r.id = (SELECT max(id) FROM revisions WHERE solution_id = s.id)
         WHERE s.attempt_id = ?`,
        attemptId,
      )
      return Object.fromEntries(
        rows.map(({ problem, rev, epoch }) => [problem, { rev, ...(epoch !== null && { epoch }) }]),
      )
    },

    create: (attemptId: number, problem: string, code: string, slug: string) =>
      db.insert(
        'INSERT INTO solutions (attempt_id, problem, code, slug) VALUES (?, ?, ?, ?)',
        attemptId,
        problem,
        code,
        slug,
      ),

    /** Gives the id of the revision. */
    append: (attemptId: number, solution_id: number, revision: NewRevision) =>
      db.transaction(() => {
        const id = db.add('revisions', REVISION, { solution_id, ...revision })
        link(db, attemptId, 'answer', id)
        return id
      }),

    /** Bytes of the newest answers to all other problems. */
    bytesBeside: (attemptId: number, problem: string) =>
      db.get<{ bytes: number }>(
        `SELECT coalesce(sum(octet_length(fields)), 0) AS bytes FROM solutions s
         JOIN revisions r ON r.id = (SELECT max(id) FROM revisions WHERE solution_id = s.id)
         WHERE attempt_id = ? AND problem <> ?`,
        attemptId,
        problem,
      )?.bytes ?? 0,

    /** What was stored with this idempotency key. */
    byKey: (solutionId: number, key: string) =>
      db.get<{ fields_hash: string }>(
        'SELECT fields_hash FROM revisions WHERE solution_id = ? AND key = ?',
        solutionId,
        key,
      ),

    /** Stores a draft that cannot become an answer; the same draft once. */
    recover: (draft: NewRecovered) =>
      db.transaction(() => {
        const id = db.add('recovered', RECOVERED, draft, 'ON CONFLICT DO NOTHING')
        if (id > 0) link(db, draft.attempt_id, 'draft', id)
      }),

    /** The newest drafts that came too late, without those that a revision holds as well; the oldest first. */
    recovered: (attemptId: number) =>
      db.all<NewRecovered>(
        `SELECT * FROM (
           SELECT draft.*, sum(length(fields)) OVER (ORDER BY id DESC) AS characters FROM recovered AS draft
           WHERE attempt_id = ? AND NOT EXISTS (
             SELECT 1 FROM solutions JOIN revisions ON solutions.id = solution_id
             WHERE solutions.attempt_id = draft.attempt_id AND problem = draft.problem
               AND revisions.fields_hash = draft.fields_hash)
           ORDER BY id DESC LIMIT ${LISTED_DRAFTS.count}
         ) WHERE characters - length(fields) < ${LISTED_DRAFTS.characters} ORDER BY id`,
        attemptId,
      ),

    /** How many drafts came too late. */
    countRecovered: (attemptId: number) =>
      db.get<{ count: number }>('SELECT count(*) AS count FROM recovered WHERE attempt_id = ?', attemptId)
        ?.count ?? 0,
  }
}
