import type { StoredRevision } from '../ports.ts'
import type { Draft } from '../storage.ts'
import type { Slot } from './slot.ts'

export type Revisions = Readonly<Record<string, StoredRevision>>
type OpeningName = Pick<Draft, 'epoch' | 'session'>

export const isOfOpening = (draft: OpeningName, { epoch, session }: OpeningName): boolean =>
  draft.epoch === epoch && draft.session === session

/** What becomes of the drafts that dead tabs left in the journal. */
export interface SortedDrafts {
  /** By problem, the draft that wins over the backend, with the older ones that it was made out of. */
  readonly winning: ReadonlyMap<string, readonly [Draft, ...Draft[]]>
  /** The backend has these. */
  readonly stored: readonly Draft[]
  /** Somebody else has answered since. A backend without openings recovers none of them: they stay in the journal. */
  readonly stale: readonly Draft[]
}

/**
 * Sorts what dead tabs left in the journal. A draft wins over the backend when the backend still has what the
 * edit began from, or an older revision of the same opening. A backend without openings leaves only the time
 * to go by (GAP-072).
 */
export function sortDrafts(
  drafts: readonly Draft[],
  stored: Revisions,
  { epoch, session }: OpeningName,
): SortedDrafts {
  const newestFirst = drafts.toSorted((a, b) => b.rev - a.rev || (b.epoch ?? 0) - (a.epoch ?? 0))
  const fates = Object.groupBy(newestFirst, (draft) => fateOf(draft, stored[draft.problem], epoch))
  const winning = new Map<string, [Draft, ...Draft[]]>()
  for (const draft of fates.wins ?? []) {
    const known = winning.get(draft.problem)
    if (known) known.push(draft)
    else winning.set(draft.problem, [draft])
  }
  const recoversNone = epoch === undefined && session === undefined
  return { winning, stored: fates.stored ?? [], stale: recoversNone ? [] : (fates.stale ?? []) }
}

/** Whether what the backend has came from the same page as what this was made from, and not later. */
const isMadeFrom = ({ origin }: Pick<Draft, 'origin'>, { epoch, rev }: StoredRevision): boolean =>
  origin !== undefined && origin.epoch === epoch && origin.rev >= rev

function fateOf(draft: Draft, stored: StoredRevision | undefined, epoch: number | undefined) {
  const knowsOpenings = (epoch ?? stored?.epoch ?? draft.epoch) !== undefined
  if (!knowsOpenings) return draft.at > (stored?.savedAt ?? 0) ? 'wins' : 'stale'
  // The same revision, of its own page or of the one that it was made from, is the same answer.
  if (stored && (stored.epoch === draft.epoch || isMadeFrom(draft, stored)))
    return draft.rev > stored.rev ? 'wins' : 'stored'
  return draft.baseRev === (stored?.rev ?? 0) ? 'wins' : 'stale'
}

/** Goes on from the winning draft as if it had been typed in this opening. */
export function adopt(
  slot: Slot,
  [draft, ...older]: readonly [Draft, ...Draft[]],
  { epoch, isDurable, session }: OpeningName & { readonly isDurable: boolean },
): Slot {
  // By time alone, a draft may win over a later revision; it is only sent under a number above that one.
  const rev = Math.max(draft.rev, slot.acked + 1)
  const isOurs = (one: Draft) => isOfOpening(one, { epoch, session })
  const origin = draft.epoch === undefined ? draft.origin : { epoch: draft.epoch, rev: draft.rev }
  return {
    ...slot,
    rev,
    onDevice: isDurable ? rev : 0,
    origin,
    draft: { ...draft, rev, epoch, session, origin, baseRev: slot.acked },
    older: [draft, ...older].filter((one) => !isOurs(one)),
    persisted: [draft, ...older].find(isOurs),
  }
}

/** The revisions that differ from those that are known, as when another page saved meanwhile. */
export function changedSince(known: Revisions, found: Revisions): Revisions {
  return Object.fromEntries(
    Object.entries(found).filter(
      ([problem, { epoch, rev }]) => rev !== (known[problem]?.rev ?? 0) || epoch !== known[problem]?.epoch,
    ),
  )
}

/**
 * The slot after somebody stored a revision while the opening was asked for: the same one, when its answer was made from
 * that revision and goes on from it; `undefined` when that revision wins.
 */
export function rebase(slot: Slot, revision: StoredRevision): Slot | undefined {
  const { rev, savedAt } = revision
  // Its own page's save that arrived late is no news.
  if (slot.acked >= slot.rev || !isMadeFrom(slot, revision)) return undefined
  const ahead = Math.max(0, rev + 1 - slot.rev)
  const draft = slot.draft && { ...slot.draft, rev: slot.draft.rev + ahead }
  return { ...slot, draft, rev: slot.rev + ahead, acked: rev, savedAt }
}
