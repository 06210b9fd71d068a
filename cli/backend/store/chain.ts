import { sha256Of } from '../platform/hash.ts'
import type { Database, Value } from './database.ts'
import { createRowCache, type RowCache } from './row-cache.ts'

/** What the chain of an attempt holds; `purge` says that the events before it were deleted by their retention. */
export type LinkKind = 'event' | 'opening' | 'answer' | 'draft' | 'run' | 'receipt' | 'purge' | 'variant'

/** What a link vouches for, by the attempt: its name within the attempt, and all that must stay as it is. */
export const LINKED: Readonly<Record<LinkKind, string>> = {
  event: `SELECT id AS subject, guid, name, sequence, body, received_at, counted FROM events WHERE attempt_id = ?`,
  opening: `SELECT epoch AS subject, device, session_id, granted_at FROM grants WHERE attempt_id = ?`,
  answer: `SELECT revisions.id AS subject, problem, rev, base_rev, epoch, key, session_id, fields, status, score, saved_at
    FROM revisions JOIN solutions ON solutions.id = solution_id WHERE attempt_id = ?`,
  draft: `SELECT id AS subject, problem, rev, why, session_id, fields, received_at FROM recovered WHERE attempt_id = ?`,
  run: `SELECT id AS subject, problem, mode, state, report, status, score, ended_at FROM runs
    WHERE attempt_id = ? AND ended_at IS NOT NULL`,
  receipt: `SELECT ended_at AS subject, submission, receipt FROM attempts WHERE id = ? AND ended_at IS NOT NULL`,
  purge: `SELECT CAST(0 AS BIGINT) AS subject FROM attempts WHERE id = ? AND 1 = 0`,
  variant: `SELECT id AS subject, problem, code, seed, content FROM variants WHERE attempt_id = ?`,
}

const ONE_LINKED = Object.fromEntries(
  Object.entries(LINKED).map(([kind, sql]) => [kind, `SELECT * FROM (${sql}) AS linked WHERE subject = ?`]),
) as typeof LINKED

const LINK = ['attempt_id', 'seq', 'kind', 'subject', 'digest', 'hash'] as const

export interface LinkedRow extends Readonly<Record<string, Value>> {
  readonly subject: number
}

export interface Link {
  /** Counts the links of all attempts, without a gap. */
  readonly id: number
  readonly attempt_id: number
  /** Counts the links of the attempt, without a gap. */
  readonly seq: number
  readonly kind: LinkKind
  readonly subject: number
  /** SHA-256 of the row that it vouches for. */
  readonly digest: string
  /** SHA-256 of all that, and of the hash of the link before. */
  readonly hash: string
}

export const digestOf = (row: LinkedRow | undefined): string => sha256Of(JSON.stringify(row ?? null))

/** The hash of a link after the one with the hash `before`; the first comes after an empty one. */
export const linkHash = (before: string, link: Omit<Link, 'id' | 'hash'>): string =>
  sha256Of(JSON.stringify([before, link.attempt_id, link.seq, link.kind, link.subject, link.digest]))

/** The last link of an attempt. */
type Head = Pick<Link, 'seq' | 'hash'>

const KNOWN_HEADS = 10_000
const heads = new WeakMap<Database, RowCache<number, Head>>()

function headsOf(db: Database): RowCache<number, Head> {
  const known = heads.get(db) ?? createRowCache<number, Head>(db, ['chain'], { most: KNOWN_HEADS })
  heads.set(db, known)
  return known
}

/** Which row a link vouches for. */
type LinkedPlace = Pick<Link, 'attempt_id' | 'kind' | 'subject'>

/**
 * Adds a row that was just stored to the chain of its attempt; `row` is what `LINKED` gives for it. Call it inside of
 * the transaction that stores the row.
 */
export async function link(db: Database, place: LinkedPlace, row?: LinkedRow): Promise<void> {
  const { attempt_id, kind, subject } = place
  const linked = row ?? (await db.get<LinkedRow>(ONE_LINKED[kind], attempt_id, subject))
  await append(db, place, digestOf(linked))
}

const LAST = 'SELECT seq, hash FROM chain WHERE attempt_id = ? ORDER BY seq DESC LIMIT 1'

async function append(db: Database, { attempt_id, kind, subject }: LinkedPlace, digest: string) {
  await db.lock('attempts', attempt_id)
  const known = headsOf(db)
  const last = await known.get(attempt_id, () => db.get<Head>(LAST, attempt_id))
  const next = { attempt_id, seq: (last?.seq ?? 0) + 1, kind, subject, digest }
  const hash = linkHash(last?.hash ?? '', next)
  await known.write(
    attempt_id,
    async () => db.note(await db.addNumbered('chain', LINK, { ...next, hash })),
    () => ({ seq: next.seq, hash }),
  )
}

/** Begins the chains of attempts that were stored before there were any, and before problems had variants. */
export async function linkStored(db: Database): Promise<void> {
  const kinds = (Object.keys(LINKED) as LinkKind[]).filter((kind) => kind !== 'variant')
  for (const { id } of await db.all<{ id: number }>('SELECT id FROM attempts ORDER BY id'))
    for (const kind of kinds)
      for (const row of await db.all<LinkedRow>(LINKED[kind], id))
        await append(db, { attempt_id: id, kind, subject: row.subject }, digestOf(row))
}
