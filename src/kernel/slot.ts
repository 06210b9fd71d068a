/** A revision that the backend has, read after the opening was granted. */
export interface StoredRevision {
  readonly rev: number
  /** The opening that stored it. */
  readonly epoch?: number | undefined
  /** Milliseconds since the epoch. */
  readonly savedAt?: number | undefined
}

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
  state: 'quiet' | 'waiting' | 'flying' | 'failing'
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
