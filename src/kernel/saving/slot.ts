import type { SaveReply } from '../ports.ts'
import type { Draft } from '../storage.ts'

/** Why the backend takes no more: of the attempt, of its section, or (`invalid`) this answer. */
export type WhyRefused = Extract<SaveReply, { readonly kind: 'refused' }>['why']

/** The one request of a slot: its draft goes to the journal first, then to the backend. */
export type Flight =
  /** `draft` is absent while an older write has to end first. */
  | { readonly stage: 'writing'; readonly draft: Draft | undefined }
  | { readonly stage: 'saving' | 'recovering'; readonly draft: Draft }

/**
 * How far the answer to one problem is on its way. Times are milliseconds of the monotonic clock. These hold in every
 * state:
 *
 * - `acked` and `onDevice` never exceed a revision that the backend, or this device, has stored.
 * - At most one request and one write run at a time.
 * - What is sent stands in the journal first, unless the journal fails.
 * - `draft` is in the journal or on its way there until it is acknowledged or recovered.
 */
export interface Slot {
  /** Tells it from another slot of the same problem, such as a stale draft's. */
  readonly id: number
  readonly problem: string
  /** The candidate's newest revision; 0 before the first. */
  readonly rev: number
  /** The newest revision that the backend has on its disk. */
  readonly acked: number
  /** The newest revision that this device has had on its disk. */
  readonly onDevice: number
  /** The newest revision that is among the recovered drafts. */
  readonly recovered: number
  /** Server time of the last acknowledgement, milliseconds since the epoch. */
  readonly savedAt: number | undefined
  readonly refused: WhyRefused | undefined
  /** What the backend has against the newest answer. */
  readonly message: string | undefined
  /** A stale draft: it leaves the journal as soon as it is recovered. */
  readonly isOrphan: boolean
  /** The newest draft that could be encoded. */
  readonly draft: Draft | undefined
  /** The draft of an earlier opening that it goes on from. */
  readonly origin: Draft['origin']
  /** The draft of this opening that is in the journal. */
  readonly persisted: Draft | undefined
  /** Drafts of earlier openings, in the journal until this slot's own is there. */
  readonly older: readonly Draft[]
  /** The draft that is being written into the journal. */
  readonly writing: Draft | undefined
  /** The newest draft is written after the write that runs. */
  readonly writesAgain: boolean
  /** When the last write began, and when the next one is due. */
  readonly writtenAt: number
  readonly writeAt: number | undefined
  readonly flight: Flight | undefined
  /** Tries in a row whose outcome is unknown. */
  readonly failures: number
  /** When the oldest change that was not sent was made. */
  readonly waitingSince: number | undefined
  readonly sendAt: number | undefined
}

export function createSlot(id: number, problem: string, changes: Partial<Slot> = {}): Slot {
  return {
    id,
    problem,
    rev: 0,
    acked: 0,
    onDevice: 0,
    recovered: 0,
    savedAt: undefined,
    refused: undefined,
    message: undefined,
    isOrphan: false,
    draft: undefined,
    origin: undefined,
    persisted: undefined,
    older: [],
    writing: undefined,
    writesAgain: false,
    writtenAt: Number.NEGATIVE_INFINITY,
    writeAt: undefined,
    flight: undefined,
    failures: 0,
    waitingSince: undefined,
    sendAt: undefined,
    ...changes,
  }
}

/** The newest revision that there is a draft of; none is kept of what its type cannot encode. */
const encodable = ({ acked, draft }: Slot): number => Math.max(acked, draft?.rev ?? 0)

/** Whether its type cannot encode the newest revision. */
export const isUnencodable = (slot: Slot): boolean => encodable(slot) < slot.rev

/** Whether the newest revision cannot be stored: the backend refuses it, or its type cannot encode it. */
export const isInvalid = (slot: Slot): boolean => slot.refused === 'invalid' || isUnencodable(slot)

export const isUnsaved = ({ acked, rev }: Slot): boolean => acked < rev

/** The newest revision that the backend can be expected to store. */
export const storable = (slot: Slot): number => (slot.refused ? slot.acked : encodable(slot))

/** Whether there is still something to send, as an answer or as a recovered draft. */
export function isPending(slot: Slot, epoch: number | undefined): boolean {
  const rev = encodable(slot)
  if (slot.acked >= rev) return false
  return !slot.refused || (slot.recovered < rev && epoch !== undefined)
}
