import { digestOf, LINKED, type Link, type LinkedRow, type LinkKind, linkHash } from './chain.ts'
import type { Reader } from './database.ts'

const KINDS = Object.keys(LINKED) as LinkKind[]

const NAMES: Readonly<Record<LinkKind, (row: LinkedRow | undefined) => string>> = {
  event: (row) => `an event${row ? ` ${row.name}` : ''}`,
  opening: () => 'an opening',
  answer: (row) => (row ? `revision ${row.rev} of "${row.problem}"` : 'a revision of an answer'),
  draft: (row) => `a recovered draft${row ? ` of "${row.problem}"` : ''}`,
  run: (row) => `a run${row ? ` of "${row.problem}"` : ''}`,
  receipt: () => 'the submission with its receipt',
  purge: () => 'a deletion',
  variant: (row) => (row ? `the variant of "${row.problem}"` : 'a variant of a problem'),
}

/** How many records were ever stored: the number of the last one. */
export async function lastRecord(db: Reader): Promise<number> {
  const row = await db.get<{ last: number | null }>('SELECT max(id) AS last FROM chain')
  return row?.last ?? 0
}

/**
 * The first break in the chain of each attempt, one line each. With `most` only the newest attempts are read, until this
 * many records are.
 */
export async function chainFaults(db: Reader, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const lines: string[] = []
  const attempts = await db.all<{ id: number; count: number }>(
    'SELECT attempt_id AS id, count(*) AS count FROM chain GROUP BY attempt_id ORDER BY max(id) DESC',
  )
  const kinds = (await hasVariants(db)) ? KINDS : KINDS.filter((kind) => kind !== 'variant')
  let read = 0
  for (const { count, id } of attempts) {
    if (read >= most) break
    read += count
    const fault = await firstBreak(db, id, kinds)
    if (fault) lines.push(`Attempt ${id}, ${fault}`)
  }
  for (const { id } of await unlinked(db)) lines.push(`Attempt ${id}, record 1: all its records are missing`)
  return lines
}

/** Names records that are missing or were changed, one line each; `most` as in `chainFaults`. */
export const recordFaults = async (db: Reader, most?: number): Promise<string[]> => [
  ...(await recordGaps(db)),
  ...(await chainFaults(db, most)),
]

/** Names records that are missing altogether, one line for each gap in their numbers, unless the engine leaves gaps itself. */
async function recordGaps(db: Reader): Promise<string[]> {
  if (db.leavesGaps) return []
  const gaps = await db.all<{ first: number; last: number }>(
    `SELECT before + 1 AS first, id - 1 AS last
     FROM (SELECT id, lag(id, 1, 0) OVER (ORDER BY id) AS before FROM chain) WHERE id > before + 1`,
  )
  return gaps.map(({ first, last }) => `Records ${first} to ${last} of all that were stored are missing`)
}

/** Attempts that were opened or ended, and have no chain. */
const unlinked = (db: Reader) =>
  db.all<{ id: number }>(
    `SELECT id FROM attempts WHERE (epoch > 0 OR ended_at IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM chain WHERE attempt_id = attempts.id)`,
  )

const keyOf = ({ kind, subject }: Pick<Link, 'kind' | 'subject'>) => `${kind} ${subject}`

/** Whether the data are of a version whose attempts have variants; they are checked before they are brought up to date. */
async function hasVariants(db: Reader): Promise<boolean> {
  return db.get('SELECT 1 FROM variants LIMIT 1').then(
    () => true,
    () => false,
  )
}

/** Every row of an attempt that the chain must have. */
async function rowsOf(db: Reader, attemptId: number, kinds: readonly LinkKind[]) {
  const rows = new Map<string, { readonly kind: LinkKind; readonly row: LinkedRow }>()
  for (const kind of kinds)
    for (const row of await db.all<LinkedRow>(LINKED[kind], attemptId))
      rows.set(keyOf({ kind, subject: row.subject }), { kind, row })
  return rows
}

async function firstBreak(
  db: Reader,
  attemptId: number,
  kinds: readonly LinkKind[],
): Promise<string | undefined> {
  const rows = await rowsOf(db, attemptId, kinds)
  const links = await db.all<Link>('SELECT * FROM chain WHERE attempt_id = ? ORDER BY seq', attemptId)
  const purged = links.findLast(({ kind }) => kind === 'purge')?.seq ?? 0
  let seq = 0
  let before = ''
  for (const link of links) {
    seq += 1
    // A deleted event has none; a later event may have its number.
    const isGone = link.kind === 'purge' || (link.kind === 'event' && seq < purged)
    const row = isGone ? undefined : rows.get(keyOf(link))?.row
    if (row) rows.delete(keyOf(link))
    const fault = faultOf(link, { seq, before, row, isGone })
    if (fault !== undefined) return `record ${seq}: ${fault}`
    before = link.hash
  }
  const [extra] = rows.values()
  return (
    extra && `record ${seq + 1}: ${NAMES[extra.kind](extra.row)} was added by something else than the server`
  )
}

interface Expected {
  readonly seq: number
  /** Hash of the link before. */
  readonly before: string
  readonly row: LinkedRow | undefined
  /** A deletion, and an event before one. */
  readonly isGone: boolean
}

function faultOf({ hash, id: _, ...link }: Link, { before, isGone, row, seq }: Expected): string | undefined {
  if (link.seq !== seq) return 'it is missing'
  if (linkHash(before, link) !== hash) return 'it is not what was written after the one before it'
  if (!row) return isGone ? undefined : `${NAMES[link.kind](row)} is missing`
  return digestOf(row) === link.digest
    ? undefined
    : `${NAMES[link.kind](row)} was changed after it was stored`
}
