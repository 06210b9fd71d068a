import { type SolutionFields, type SolutionStatus, solutionFieldsOf } from '../../../src/wire/solution.ts'
import { type LinkedRow, link } from './chain.ts'
import type { Database, Reader } from './database.ts'
import { createRowCache } from './row-cache.ts'

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
  return typeof fields === 'object' && fields !== null ? solutionFieldsOf(fields) : {}
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
  /** Of the problem type that read and judged it. */
  readonly type_version: string
  readonly saved_at: number
}

/**
 * The newest revision is the last one appended: an opening may begin again with a smaller `rev`. The verdict of a run
 * overrides the one that was stored with the revision.
 */
const withRevision = (
  id: string,
) => `SELECT s.id, s.slug, s.attempt_id, s.problem, s.code, r.id AS revision_id,
  r.rev, r.epoch, r.key, r.fields, r.fields_hash, coalesce(j.status, r.status) AS status,
  coalesce(j.score, r.score) AS score, r.saved_at
  FROM solutions s JOIN revisions r ON r.id = ${id}
  LEFT JOIN runs j ON j.id = (SELECT max(n.id) FROM runs n JOIN revisions v ON v.id = n.revision_id
    WHERE n.solution_id = s.id AND n.status IS NOT NULL AND (v.id = r.id OR v.judged_hash = r.judged_hash))`

/** All solutions, each with its newest revision. */
export const NEWEST_SOLUTIONS = withRevision('(SELECT max(id) FROM revisions WHERE solution_id = s.id)')

const OF_REVISION = `${withRevision('?')} WHERE s.id = r.solution_id`

const OF = `${NEWEST_SOLUTIONS} WHERE s.attempt_id = ? AND s.problem = ?`

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
  'type_version',
  'saved_at',
] as const
const SOLUTION = ['attempt_id', 'problem', 'code', 'slug'] as const
type Solution = Pick<SolutionRow, 'id' | 'slug' | 'attempt_id' | 'problem' | 'code'>

function storedRow(solution: Solution, revision: NewRevision, revision_id: number): SolutionRow {
  const { id, slug, attempt_id, problem, code } = solution
  const { rev, epoch, key, fields, fields_hash, status, score, saved_at } = revision
  const answer = { rev, epoch, key, fields, fields_hash, status, score, saved_at }
  return { id, slug, attempt_id, problem, code, revision_id, ...answer }
}

/** What `LINKED` reads of a revision, in the same order. */
function linkedAnswer(subject: number, problem: string, revision: NewRevision): LinkedRow {
  const { rev, base_rev = null, epoch, key, session_id, fields, status, score, saved_at } = revision
  return { subject, problem, rev, base_rev, epoch, key, session_id, fields, status, score, saved_at }
}

/** Where a solution belongs. */
type Place = Pick<SolutionRow, 'attempt_id' | 'problem'>

const KNOWN_PLACES = 20_000
/** Characters of answers that are kept in memory, and what a row takes beside them. */
const KNOWN_CHARACTERS = 32_000_000
const ROW_CHARACTERS = 500

const nameOf = ({ attempt_id, problem }: Place) => `${attempt_id} ${problem}`

/** Answers, revision by revision; nothing in here is ever overwritten or removed. */
export function solutionStore(db: Database) {
  return { ...lists(db), ...answers(db) }
}

function lists(db: Reader) {
  return {
    byId: (id: number) => db.get<SolutionRow>(`${NEWEST_SOLUTIONS} WHERE s.id = ?`, id),

    bySlug: (slug: string) => db.get<SolutionRow>(`${NEWEST_SOLUTIONS} WHERE s.slug = ?`, slug),

    all: (attemptId: number) =>
      db.all<SolutionRow>(`${NEWEST_SOLUTIONS} WHERE s.attempt_id = ? ORDER BY s.id`, attemptId),

    /** What there is of each answer, by problem. */
    async revisions(attemptId: number): Promise<Readonly<Record<string, { rev: number; epoch?: number }>>> {
      const rows = await db.all<{ problem: string; rev: number; epoch: number | null }>(
        `SELECT s.problem, r.rev, r.epoch FROM solutions s
         JOIN revisions r ON r.id = (SELECT max(id) FROM revisions WHERE solution_id = s.id)
         WHERE s.attempt_id = ?`,
        attemptId,
      )
      return Object.fromEntries(
        rows.map(({ problem, rev, epoch }) => [problem, { rev, ...(epoch !== null && { epoch }) }]),
      )
    },

    /** Bytes of the newest answers to all other problems. */
    async bytesBeside(attemptId: number, problem: string): Promise<number> {
      const row = await db.get<{ bytes: number }>(
        `SELECT coalesce(sum(octet_length(fields)), 0) AS bytes FROM solutions s
         JOIN revisions r ON r.id = (SELECT max(id) FROM revisions WHERE solution_id = s.id)
         WHERE attempt_id = ? AND problem <> ?`,
        attemptId,
        problem,
      )
      return row?.bytes ?? 0
    },
  }
}

/** The newest answer to each problem. */
function answers(db: Database) {
  const places = createRowCache<string, Place>(db, ['solutions'], { most: KNOWN_PLACES })
  const newest = createRowCache<string, SolutionRow>(db, ['solutions', 'revisions', 'runs'], {
    most: KNOWN_CHARACTERS,
    sizeOf: ({ fields }) => fields.length + ROW_CHARACTERS,
  })

  async function read(attemptId: number, problem: string): Promise<SolutionRow | undefined> {
    const row = await db.get<SolutionRow>(OF, attemptId, problem)
    return row && { ...row }
  }

  const of = (attempt_id: number, problem: string) =>
    newest.get(nameOf({ attempt_id, problem }), () => read(attempt_id, problem))

  return {
    place: (slug: string) =>
      places.get(slug, () => db.get<Place>('SELECT attempt_id, problem FROM solutions WHERE slug = ?', slug)),

    of,

    create: (attemptId: number, problem: string, code: string, slug: string) =>
      places.write(slug, () =>
        newest.write(nameOf({ attempt_id: attemptId, problem }), () =>
          db.addNumbered('solutions', SOLUTION, { attempt_id: attemptId, problem, code, slug }),
        ),
      ),

    /** Stores the next revision of a solution, and gives the solution with it. */
    append: (solution: Solution, revision: NewRevision): Promise<SolutionRow> =>
      db.transaction(async () => {
        async function add() {
          const id = await db.addNumbered('revisions', REVISION, { solution_id: solution.id, ...revision })
          const row = storedRow(solution, revision, id)
          // A run may have judged the same content before.
          return revision.judged_hash === null
            ? row
            : { ...row, ...(await db.get<SolutionRow>(OF_REVISION, id)) }
        }
        const row = await newest.write(nameOf(solution), add, (stored) => stored)
        const id = row.revision_id
        const place = { attempt_id: solution.attempt_id, kind: 'answer', subject: id } as const
        await link(db, place, linkedAnswer(id, solution.problem, revision))
        return row
      }),

    /** What was stored with this idempotency key. */
    byKey: (solutionId: number, key: string) =>
      db.get<{ fields_hash: string }>(
        'SELECT fields_hash FROM revisions WHERE solution_id = ? AND key = ?',
        solutionId,
        key,
      ),
  }
}
