import type { Receipt } from '../../wire/saving.ts'
import { isInvalid, isPending, storable } from './progress.ts'
import { keepAtOnce, persist, send, sendIn, until } from './queue.ts'
import type { SaveContext, SlotState } from './slot.ts'

/** All that is saved of one opening. */
export interface SaveQueue extends SaveContext {
  readonly slots: Map<string, SlotState>
  /** Stale drafts on their way to the recovered ones. */
  readonly orphans: SlotState[]
  refused: 'fenced' | 'closed' | undefined
}

export const everySlot = (queue: SaveQueue) => [...queue.slots.values(), ...queue.orphans]

/** A page is painted within so long, in milliseconds. */
const PAINT_MS = 50

/** Keeps what is unsaved at once, and sends it soon: what the candidate turns to comes first. */
export function hurry(queue: SaveQueue, slot: SlotState): void {
  if (queue.stopped || slot.acked >= slot.rev) return
  keepAtOnce(queue, slot)
  void persist(queue, slot)
  sendIn(queue, slot, PAINT_MS)
}

/** Has these slots saved, and waits for that; false when one is not stored by then. */
export async function flush(
  queue: SaveQueue,
  slots: readonly SlotState[],
  limitMs: number,
): Promise<boolean> {
  const targets = slots.map((slot) => ({ slot, rev: slot.rev }))
  for (const { slot } of targets) {
    keepAtOnce(queue, slot)
    void persist(queue, slot)
    void send(queue, slot)
  }
  const isSettled = ({ slot, rev }: { slot: SlotState; rev: number }) =>
    slot.acked >= Math.min(rev, storable(slot)) || slot.refused !== undefined
  await until(queue, () => targets.every(isSettled), limitMs)
  return targets.every(({ slot, rev }) => slot.acked >= rev || isInvalid(slot))
}

/** Wipes the journal once all is under the receipt or among the recovered drafts. */
export async function seal(queue: SaveQueue, receipt: Receipt) {
  for (const slot of queue.slots.values()) {
    const sealed = receipt.sealed[slot.problem]?.rev ?? 0
    if (slot.draft && sealed < slot.acked) Object.assign(slot, { acked: sealed, refused: 'closed' })
  }
  for (const slot of everySlot(queue)) void send(queue, slot)
  await until(queue, () => everySlot(queue).every((slot) => !isPending(queue, slot)))
  if (queue.stopped) return
  await stop(queue)
  await queue.ports.journal.wipe(queue.attempt.key)
}

/** Ends every timer and writes what is not in the journal yet. */
export async function stop(queue: SaveQueue): Promise<void> {
  queue.stopped = true
  for (const check of [...queue.waiting]) check()
  for (const slot of everySlot(queue)) {
    slot.cancelSend?.()
    slot.cancelPersist?.()
  }
  await Promise.all(everySlot(queue).map((slot) => slot.acked < slot.rev && persist(queue, slot)))
}
