import type { SaveContext, Slot, SlotState } from './slot.ts'

/** The newest revision that there is a draft of: what its type cannot encode helps nobody. */
function encodable({ acked, draft }: SlotState): number {
  return Math.max(acked, draft?.rev ?? 0)
}

const isUnencodable = (slot: SlotState) => encodable(slot) < slot.rev

/** Whether the newest revision cannot be stored for what it is. */
export function isInvalid(slot: SlotState): boolean {
  return slot.refused === 'invalid' || isUnencodable(slot)
}

/** The newest revision that the backend can be expected to store. */
export function storable(slot: SlotState): number {
  return slot.refused ? slot.acked : encodable(slot)
}

/** Whether there is still something to send, as an answer or as a recovered draft. */
export function isPending(context: SaveContext, slot: SlotState): boolean {
  const rev = encodable(slot)
  if (slot.acked >= rev) return false
  return !slot.refused || (slot.recovered < rev && context.attempt.epoch !== undefined)
}

export function slotOnScreen({ journalFails }: SaveContext, slot: SlotState): Slot {
  const { rev, acked, onDevice, savedAt, refused, message } = slot
  const unencodable = isUnencodable(slot)
  const deviceFails = journalFails || unencodable
  const state = unencodable ? 'failing' : stateOf(slot)
  return { rev, acked, onDevice, deviceFails, unencodable, state, savedAt, refused, message }
}

function stateOf({ failures, sending, acked, rev }: SlotState): Slot['state'] {
  if (failures > 0) return 'failing'
  if (sending) return 'sending'
  return acked < rev ? 'waiting' : 'idle'
}
