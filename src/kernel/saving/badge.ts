import { isUnencodable, type Slot, type WhyRefused } from './slot.ts'

/** How far the answer to one problem has come; for the screen. */
export interface SlotView {
  /** The candidate's newest revision; 0 before the first answer. */
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
  refused: WhyRefused | undefined
  /** Why the newest answer was refused as `invalid`, in the backend's words. */
  message: string | undefined
  /** What is typed is not in the answer yet, which takes work first, such as an upload; or that has failed. */
  late?: LateState | undefined
}

export type LateState = 'waiting' | 'failed'

export type SavedState = 'saving' | 'saved' | 'device' | 'none'

/** Whether the backend lacks what is typed. */
export const isUnstored = ({ acked, late, rev }: Pick<SlotView, 'acked' | 'late' | 'rev'>): boolean =>
  acked < rev || late !== undefined

/** Whether nothing was answered here. */
export const isUntouched = ({ late, rev }: Pick<SlotView, 'late' | 'rev'>): boolean =>
  rev === 0 && late === undefined

/** The honest word for the badge; `none` also says that an answer is nowhere but on the screen. */
export function savedState(view: SlotView): SavedState {
  if (view.late !== undefined) return view.late === 'failed' ? 'device' : 'saving'
  if (view.rev === 0) return 'none'
  if (view.acked >= view.rev) return 'saved'
  if (view.state !== 'failing' && view.refused === undefined) return 'saving'
  if (view.onDevice >= view.rev) return 'device'
  return view.deviceFails ? 'none' : 'saving'
}

export function slotViewOf(slot: Slot, journalFails: boolean): SlotView {
  const { rev, acked, onDevice, savedAt, refused, message } = slot
  const unencodable = isUnencodable(slot)
  const state = unencodable ? 'failing' : stateOf(slot)
  return {
    rev,
    acked,
    onDevice,
    deviceFails: journalFails || unencodable,
    unencodable,
    state,
    savedAt,
    refused,
    message,
  }
}

function stateOf({ failures, flight, acked, rev }: Slot): SlotView['state'] {
  if (failures > 0) return 'failing'
  if (flight) return 'sending'
  return acked < rev ? 'waiting' : 'idle'
}
