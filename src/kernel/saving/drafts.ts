import type { StoredRevision } from '../ports.ts'
import type { Draft } from '../storage.ts'
import { discard, isOfOpening } from './queue.ts'
import { createSlotState, type SaveContext, type SlotState } from './slot.ts'

interface Restored {
  /** The drafts that win over the backend, by problem: to be shown, and saved again. */
  readonly restored: ReadonlyMap<string, Draft>
  /** Slots of stale drafts, for the recovered ones; a backend without openings has none, there they stay in the journal. */
  readonly orphans: readonly SlotState[]
}

export async function readDrafts({ attempt, ports }: SaveContext): Promise<readonly Draft[]> {
  try {
    return await ports.journal.drafts(attempt.key)
  } catch (error) {
    ports.report(error)
    return []
  }
}

/** Goes on with the drafts that dead tabs left in the journal. */
export function restore(
  context: SaveContext,
  drafts: readonly Draft[],
  stored: Readonly<Record<string, StoredRevision>>,
  slotOf: (problem: string) => SlotState,
): Restored {
  const { epoch, session } = context.attempt
  const sorted = sortDrafts(drafts, stored, epoch)
  for (const [problem, winning] of sorted.winning) adopt(context, slotOf(problem), winning)
  discard(context, sorted.stored)
  const stale = epoch === undefined && session === undefined ? [] : sorted.stale
  return {
    restored: new Map([...sorted.winning].map(([problem, [draft]]) => [problem, draft])),
    orphans: stale.map((draft) =>
      createSlotState(draft.problem, {
        rev: draft.rev,
        draft,
        persisted: draft,
        isOrphan: true,
        refused: 'fenced',
      }),
    ),
  }
}

/** Goes on from a draft as if it had been typed in this opening. */
function adopt(context: SaveContext, slot: SlotState, [draft, ...older]: readonly [Draft, ...Draft[]]) {
  const { epoch, session } = context.attempt
  // By time alone, a draft may win over a later revision; it is only sent under a number above that one.
  const rev = Math.max(draft.rev, slot.acked + 1)
  const isOurs = (one: Draft) => isOfOpening(one, context.attempt)
  slot.rev = rev
  slot.onDevice = context.ports.journal.durable ? rev : 0
  slot.origin = draft.epoch === undefined ? draft.origin : { epoch: draft.epoch, rev: draft.rev }
  slot.draft = { ...draft, rev, epoch, session, origin: slot.origin, baseRev: slot.acked }
  slot.older = [draft, ...older].filter((one) => !isOurs(one))
  slot.persisted = [draft, ...older].find(isOurs)
}

interface SortedDrafts {
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
function sortDrafts(
  drafts: readonly Draft[],
  stored: Readonly<Record<string, StoredRevision>>,
  epoch: number | undefined,
): SortedDrafts {
  const newestFirst = drafts.toSorted((a, b) => b.rev - a.rev || (b.epoch ?? 0) - (a.epoch ?? 0))
  const fates = Object.groupBy(newestFirst, (draft) => fateOf(draft, stored[draft.problem], epoch))
  const winning = new Map<string, [Draft, ...Draft[]]>()
  for (const draft of fates.wins ?? []) {
    const known = winning.get(draft.problem)
    if (known) known.push(draft)
    else winning.set(draft.problem, [draft])
  }
  return { winning, stored: fates.stored ?? [], stale: fates.stale ?? [] }
}

/** Whether what the backend has came from the same page as what this was made from, and not later. */
export const isMadeFrom = ({ origin }: Pick<Draft, 'origin'>, { epoch, rev }: StoredRevision): boolean =>
  origin !== undefined && origin.epoch === epoch && origin.rev >= rev

function fateOf(draft: Draft, stored: StoredRevision | undefined, epoch: number | undefined) {
  const knowsOpenings = (epoch ?? stored?.epoch ?? draft.epoch) !== undefined
  if (!knowsOpenings) return draft.at > (stored?.savedAt ?? 0) ? 'wins' : 'stale'
  // The same revision, of its own page or of the one that it was made from, is the same answer.
  if (stored && (stored.epoch === draft.epoch || isMadeFrom(draft, stored)))
    return draft.rev > stored.rev ? 'wins' : 'stored'
  return draft.baseRev === (stored?.rev ?? 0) ? 'wins' : 'stale'
}
