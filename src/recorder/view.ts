import type { Held } from '../kernel/state.ts'
import type { TakeKind } from './answer.ts'
import type { AudioState, VideoState } from './machine.ts'

/**
 * What went wrong with a recording: it could not be stored on this device, read or removed there (MSG-31..33), or the
 * device keeps an empty database (MSG-24, MSG-34); its segments cannot be joined without a network; nothing in it can be
 * played (MSG-19); its camera or microphone is gone;
 * the browser could not record; nothing was heard (MSG-22); it could not be sent (MSG-13, MSG-14).
 */
export type RecorderFault =
  | 'not-stored'
  | 'not-read'
  | 'not-removed'
  | 'no-database'
  | 'not-joined'
  | 'broken'
  | 'device-lost'
  | 'failed'
  | 'silent'
  | 'not-sent'

/** Why camera or microphone is not available, as the browser names it, such as `NotAllowedError`. */
export type DeviceFault = string

/** A recording that is whole, on this device. */
export interface Playable {
  readonly file: Blob
  readonly durationMs: number
}

/** What the screen reads of one recorder; replaced whole with every change. */
export interface RecorderView {
  readonly kind: TakeKind
  readonly state: VideoState | AudioState
  /** The picture for the preview while camera and microphone are open. */
  readonly stream: MediaStream | undefined
  /** The browser asks the candidate, or begins to use the devices. */
  readonly isOpening: boolean
  readonly deviceFault: DeviceFault | undefined
  /** A closed page has cut the recording off: it goes on, is kept as it is, or is recorded again. */
  readonly isCutOff: boolean
  /** An audio recording has paused; its state is still `recording` (REC-02). A video has a state for it. */
  readonly isPaused: boolean
  /** How much was recorded until `since`, and since when it records, in milliseconds of the monotonic clock. */
  readonly recordedMs: number
  readonly since: number | undefined
  /** GAP-074. */
  readonly maxMs: number
  /** The time was over, so the recording stopped (MSG-18); no news any more once it is on the server. */
  readonly isTimeOver: boolean
  readonly playable: Playable | undefined
  /** An earlier recording is the answer until a new one is finished. */
  readonly hasEarlier: boolean
  /** ENTITY-104: the share that has been sent, 0 to 1. */
  readonly progress: number
  /** When all of it had arrived, in server time, milliseconds since the epoch. */
  readonly sentAt: number | undefined
  /** ENTITY-105: how many tries are left after the one that failed last. */
  readonly triesLeft: number | undefined
  /** The device is offline, so nothing is sent. */
  readonly isOffline: boolean
  /** The upload takes longer than usual (MSG-23). */
  readonly isSlow: boolean
  readonly fault: RecorderFault | undefined
}

export const initialView = (kind: TakeKind, maxMs: number): RecorderView => ({
  kind,
  state: kind === 'video' ? 'initial' : 'initiated',
  stream: undefined,
  isOpening: false,
  deviceFault: undefined,
  isCutOff: false,
  isPaused: false,
  recordedMs: 0,
  since: undefined,
  maxMs,
  isTimeOver: false,
  playable: undefined,
  hasEarlier: false,
  progress: 0,
  sentAt: undefined,
  triesLeft: undefined,
  isOffline: false,
  isSlow: false,
  fault: undefined,
})

/** What recorders add to the state of a session. */
export interface RecorderFields {
  /** By problem slug; absent until the recorder of a problem was opened. */
  recorders: Record<string, Held<RecorderView>>
  /** Problems whose recordings could not be sent, which has stopped the last submission (MSG-13, MSG-14). */
  unsent: readonly string[]
}

export const isRecordingNow = ({ state, isCutOff }: Pick<RecorderView, 'state' | 'isCutOff'>): boolean =>
  !isCutOff && (state === 'started' || state === 'paused' || state === 'recording')

export const isPausedNow = ({ state, isPaused }: Pick<RecorderView, 'state' | 'isPaused'>): boolean =>
  state === 'paused' || (state === 'recording' && isPaused)

export const isSendingNow = ({ state }: Pick<RecorderView, 'state'>): boolean =>
  state === 'uploading' || state === 'submitting'

/** There is something of it that the server has not. */
export const isUnsent = ({ state }: Pick<RecorderView, 'state'>): boolean =>
  state !== 'initial' && state !== 'initiated' && state !== 'uploaded'

/** Where the recording of an answer is; `undefined` where the server has it, and for an answer without one. */
export type RecordingLeft = 'here' | 'other-device' | undefined

export function recordingLeft(
  view: Pick<RecorderView, 'state'> | undefined,
  solution: unknown,
): RecordingLeft {
  if (view && isUnsent(view)) return 'here'
  const { uploadStatus }: { readonly uploadStatus?: unknown } = Object(solution)
  return uploadStatus === 'recorded' && view?.state !== 'uploaded' ? 'other-device' : undefined
}

/** How much of the recording there is now, in milliseconds. */
export const recordedMsOf = ({ recordedMs, since }: RecorderView, now: number): number =>
  recordedMs + (since === undefined ? 0 : now - since)
