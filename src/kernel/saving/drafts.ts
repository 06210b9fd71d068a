import type { Draft } from '../ports.ts'
import type { StoredRevision } from '../slot.ts'

export interface SortedDrafts {
  /** By problem, the draft to go on from, with the older ones that it was made out of. */
  readonly winning: ReadonlyMap<string, readonly [Draft, ...Draft[]]>
  /** The backend has these. */
  readonly stored: readonly Draft[]
  /** Somebody else has answered since. */
  readonly stale: readonly Draft[]
}

/**
 * Sorts what dead tabs left in the journal. A draft wins over the backend when the backend still has what the
 * edit began from, or an older revision of the same opening. A backend without openings leaves only the time
 * to go by (GAP-072).
 */
export function sortDrafts(
  drafts: readonly Draft[],
  stored: Readonly<Record<string, StoredRevision>>,
  epoch: number | undefined,
): SortedDrafts {
  const newestFirst = drafts.toSorted((a, b) => (b.epoch ?? 0) - (a.epoch ?? 0) || b.rev - a.rev)
  const fates = Object.groupBy(newestFirst, (draft) => fateOf(draft, stored[draft.problem], epoch))
  const winning = new Map<string, [Draft, ...Draft[]]>()
  for (const draft of fates.wins ?? []) {
    const known = winning.get(draft.problem)
    if (known) known.push(draft)
    else winning.set(draft.problem, [draft])
  }
  return { winning, stored: fates.stored ?? [], stale: fates.stale ?? [] }
}

function fateOf(draft: Draft, stored: StoredRevision | undefined, epoch: number | undefined) {
  if (epoch === undefined) return draft.at > (stored?.savedAt ?? 0) ? 'wins' : 'stale'
  if (stored && stored.epoch === draft.epoch) return draft.rev > stored.rev ? 'wins' : 'stored'
  return draft.baseRev === (stored?.rev ?? 0) ? 'wins' : 'stale'
}
