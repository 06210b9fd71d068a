import type { CallError } from '../wire/errors.ts'
import type { TakeKind } from './answer.ts'
import type { LateDraft, Piece, TakeStore } from './take.ts'
import type { TakeAddress } from './upload.ts'

/** Code that is fetched on demand could not be fetched, as without a network. */
export class CodeMissing extends Error {}

/** A camera or a microphone of the candidate. */
export interface RecorderDevice {
  readonly id: string
  readonly kind: 'camera' | 'microphone'
  /** `''` until the candidate has allowed the page to use one of its kind. */
  readonly label: string
}

/** Ids of devices; the browser's own choice where one is left out. */
export type ChosenDevices = Partial<Record<RecorderDevice['kind'], string>>

/** One segment that is being recorded. */
export interface SegmentRecording {
  readonly mimeType: string
  pause(): void
  resume(): void
  /** Resolves when the last piece was received; also after the stream has ended by itself. */
  stop(): Promise<void>
}

export interface SegmentEvents {
  /** The next piece; `untilMs` is how much of the segment there is then, without pauses. */
  receive(bytes: Blob, untilMs: number): void
  /** It stopped by itself: a device is gone, or the browser failed. */
  onEnd(why: 'device-lost' | 'failed'): void
}

/** Camera and microphone while they are open. */
export interface OpenDevices {
  readonly stream: MediaStream
  /** How loud it is now, 0 to 1. */
  level(): number
  /** Throws where the browser cannot record. */
  record(kind: TakeKind, events: SegmentEvents): SegmentRecording
  /** Runs once, when a device is gone that nothing is recorded from. */
  onLost(run: () => void): void
  /** A camera that somebody else uses stays open for them. */
  close(): void
}

/** What the recorder needs of the browser and of the server. */
export interface RecorderPorts {
  readonly store: TakeStore
  list(): Promise<readonly RecorderDevice[]>
  onDevices(run: () => void): () => void
  /** What was chosen last on this device. */
  remembered(): ChosenDevices
  remember(chosen: ChosenDevices): void
  /** Rejects with an error whose name is that of the browser. */
  open(kind: TakeKind, chosen: ChosenDevices): Promise<OpenDevices>
  /**
   * One file of all segments, which can be played from any place. Rejects with `CodeMissing` where what joins them could not
   * be fetched, and with any other error where nothing in them can be played.
   */
  join(pieces: readonly Piece[], mimeType: string): Promise<Blob>
  address(kind: TakeKind, address: string): TakeAddress
  /** Gives a draft to the server that comes too late to be an answer; resolves with where its recording goes. */
  late(attemptId: number, draft: LateDraft): Promise<string | undefined>
  uploadError(kind: TakeKind): CallError
}
