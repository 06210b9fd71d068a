import type { Solution } from '../../wire/entities.ts'
import type { Api, Clock, Random } from '../ports.ts'
import type { Draft, Journal } from '../storage.ts'

/** How far the answer to one problem has come; for the screen. */
export interface Slot {
  /** The candidate's newest revision; 0 when there is none. */
  rev: number
  /** The newest revision that the backend has on its disk. */
  acked: number
  /** The newest revision that this device has had on its disk. */
  onDevice: number
  /** This device cannot keep the newest revision. */
  deviceFails: boolean
  /** The problem's type cannot say what the newest revision is; the one before stays. */
  unencodable: boolean
  state: 'idle' | 'waiting' | 'sending' | 'failing'
  /** Server time of the last acknowledgement, milliseconds since the epoch. */
  savedAt: number | undefined
  refused: 'fenced' | 'closed' | 'invalid' | undefined
  /** Why the newest answer was refused as `invalid`, in the backend's words. */
  message: string | undefined
}

export type SavedState = 'saving' | 'saved' | 'device' | 'none'

/** The honest word for the badge; `none` also says that an answer is nowhere but on the screen. */
export function savedState(slot: Slot): SavedState {
  if (slot.rev === 0) return 'none'
  if (slot.acked >= slot.rev) return 'saved'
  if (slot.state !== 'failing' && slot.refused === undefined) return 'saving'
  if (slot.onDevice >= slot.rev) return 'device'
  return slot.deviceFails ? 'none' : 'saving'
}

export interface SavedAttempt {
  /** Names user and solution set in the journal. */
  readonly key: string
  /** The opening that this tab was granted; absent with a backend that knows none. */
  readonly epoch: number | undefined
  readonly solutionSetId: number
  /** Number of an opening that is still asked for: answers are kept on this device under it, and nothing is sent. */
  readonly session?: number | undefined
}

export interface SavingPorts {
  readonly clock: Clock
  readonly random: Random
  readonly journal: Journal
  readonly api: Pick<Api, 'save' | 'recover'>
  /** Milliseconds since the epoch, by the server's clock. */
  now(): number
  report(error: unknown): void
  /** The backend takes no more: nothing at all, or (`invalid`) not this answer to `problem`. */
  refused(why: NonNullable<Slot['refused']>, problem: string): void
  /** Problems that close together with this one, by section; `undefined` when everything closes at once. */
  closedWith?(problem: string): readonly string[] | undefined
  /** Whether the backend knows the candidate. While it does not nothing is sent: it might be stored as somebody else's. */
  readonly signIn?: { signedOut: boolean }
  /** The newest revision is in the journal, or can never be; nothing that the type does now can lose it. */
  kept?(problem: string): void
  /** A save was acknowledged; `solution` is what the backend has. */
  saved?(problem: string, solution: Solution): void
}

/** What the slots of one opening share. */
export interface SaveContext {
  readonly ports: SavingPorts
  attempt: SavedAttempt
  /** Sets the idempotency keys of this opening apart from all others. */
  readonly keyPrefix: string
  stopped: boolean
  /** Nothing is sent before then, as a busy backend has asked; milliseconds of the monotonic clock. */
  notBefore: number
  journalFails: boolean
  /** Checks of those who wait for a save; they run with every change. */
  readonly waiting: Set<() => void>
  changed(slot: SlotState): void
  refuse(slot: SlotState, why: NonNullable<Slot['refused']>, message: string): void
}

/** How far one problem's answer is on its way: newest revision, journal, wire. */
export interface SlotState {
  readonly problem: string
  rev: number
  acked: number
  onDevice: number
  /** The newest revision that is among the recovered drafts. */
  recovered: number
  savedAt?: number | undefined
  refused?: Slot['refused']
  /** What the backend has against the newest answer. */
  message?: string | undefined
  /** A stale draft: it leaves the journal as soon as it is recovered. */
  isOrphan: boolean
  /** The newest draft that could be encoded. */
  draft?: Draft | undefined
  /** What it goes on from. */
  origin?: Draft['origin']
  /** The draft of this opening that is in the journal. */
  persisted?: Draft | undefined
  /** Drafts of dead openings, in the journal until this slot's own is safe. */
  older: Draft[]
  persisting?: Promise<Draft> | undefined
  persistedAt: number
  cancelPersist?: (() => void) | undefined
  sending: boolean
  failures: number
  waitingSince?: number | undefined
  cancelSend?: (() => void) | undefined
}

export function createSlotState(problem: string, changes: Partial<SlotState> = {}): SlotState {
  return {
    problem,
    rev: 0,
    acked: 0,
    onDevice: 0,
    recovered: 0,
    isOrphan: false,
    older: [],
    persistedAt: Number.NEGATIVE_INFINITY,
    sending: false,
    failures: 0,
    ...changes,
  }
}
