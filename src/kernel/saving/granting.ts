import type { StoredRevision } from '../ports.ts'
import { isMadeFrom } from './drafts.ts'
import { send } from './queue.ts'
import { everySlot, type SaveQueue } from './settling.ts'
import { createSlotState } from './slot.ts'

type Revisions = Readonly<Record<string, StoredRevision>>

/** The revisions that differ from those that are known, as when another page saved meanwhile. */
export function changedSince(known: Revisions, found: Revisions): Revisions {
  return Object.fromEntries(
    Object.entries(found).filter(
      ([problem, { epoch, rev }]) => rev !== (known[problem]?.rev ?? 0) || epoch !== known[problem]?.epoch,
    ),
  )
}

/**
 * Goes on with what was answered while the opening was asked for. An answer that somebody else stored meanwhile stays:
 * what was typed against the one before goes to the recovered drafts, and its problem is among those that are given.
 */
export function grant(queue: SaveQueue, epoch: number | undefined, changed: Revisions): readonly string[] {
  queue.attempt = { ...queue.attempt, epoch, session: undefined }
  const lost = Object.entries(changed).filter(([problem, revision]) => !rebase(queue, problem, revision))
  for (const slot of queue.slots.values())
    if (slot.draft) slot.draft = { ...slot.draft, baseRev: slot.acked, epoch, session: undefined }
  for (const slot of everySlot(queue)) void send(queue, slot)
  return lost.map(([problem]) => problem)
}

/** Whether the answer here was made from that revision, and goes on from it. */
function rebase(queue: SaveQueue, problem: string, revision: StoredRevision): boolean {
  const { rev, savedAt } = revision
  const slot = queue.slots.get(problem)
  const isAnswered = slot && slot.acked < slot.rev
  // Its own page's save that arrived late is no news.
  if (isAnswered && isMadeFrom(slot, revision)) {
    const ahead = Math.max(0, rev + 1 - slot.rev)
    if (slot.draft) slot.draft = { ...slot.draft, rev: slot.draft.rev + ahead }
    Object.assign(slot, { rev: slot.rev + ahead, acked: rev, savedAt })
    return true
  }
  if (isAnswered) queue.orphans.push(Object.assign(slot, { isOrphan: true, refused: 'fenced' as const }))
  const next = createSlotState(problem, { rev, acked: rev, savedAt, refused: queue.refused })
  queue.slots.set(problem, next)
  queue.changed(next)
  return false
}
