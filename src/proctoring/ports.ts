import type {
  BatchSignedUrlRequest,
  EvidenceMode,
  EvidenceSource,
  HeartbeatRequest,
  IdentityImageReply,
  RecordedEntry,
  SignedUrlRequest,
} from '../wire/proctoring.schema.ts'

/** What happens in the window, as the browser reports it. */
export type EnvironmentSignal =
  /** Again with `tab` when a window that has lost the focus is hidden too. */
  | { readonly kind: 'away'; readonly by: 'tab' | 'window'; readonly isExempt: boolean }
  | { readonly kind: 'back' }
  | { readonly kind: 'fullscreen'; readonly on: boolean }
  | { readonly kind: 'copy' | 'cut'; readonly inEditor: boolean }
  /** Paths within the player. */
  | { readonly kind: 'address'; readonly from: string; readonly to: string }

/** The window that the candidate sits in front of. */
export interface ExamEnvironment {
  watch(listener: (signal: EnvironmentSignal) => void): () => void
  /** Hidden, or without the focus for another reason than one of our own frames or dialogs of the browser. */
  isAway(): boolean
  isFullscreen(): boolean
  /** False where the browser knows no fullscreen, as on some phones. */
  readonly canBeFullscreen: boolean
  /** Rejects where the browser wants a press of the candidate first. */
  enterFullscreen(): Promise<void>
  leaveFullscreen(): Promise<void>
  /** Rejects where the browser wants a press of the candidate first. */
  clearClipboard(): Promise<void>
  /** While `run` goes on, and a moment longer, leaving the window is the product's own doing (GAP-087). */
  exempt<T>(run: () => Promise<T>): Promise<T>
}

/** A tolerance as it is kept: how many are left, and the id of the solution set. */
export interface KeptCount {
  readonly c: number
  readonly a: number
}

/** What a browser profile remembers of the tolerance, by slug of the test; whatever is lost is `undefined`. */
export interface CountStore {
  read(slug: string): KeptCount | undefined
  write(slug: string, count: KeptCount): void
}

/** What one look of the detector finds, once a second (GAP-097). */
export interface Look {
  /** Number of faces; `undefined` when the detector was not available. */
  readonly faces: number | undefined
  /** Nothing but one colour: covered. */
  readonly isBlank: boolean
  /** Names the frame's content: the same for the same frame. */
  readonly frame: string
}

export interface Camera {
  /** Rejects with a `CameraError` name in `Error.name`; what is open already stays open. */
  open(wants: { readonly audio: boolean }): Promise<void>
  /** Webp at 0.9, or jpeg where the browser writes none, at least 640x480 (IMG-05, IMG-06). */
  snapshot(): Promise<Blob>
  look(): Promise<Look>
  /** Hands over a webm piece every ten seconds until it is undone (GAP-090). */
  record(hand: (piece: Blob) => void): () => void
  /** The stream has ended by itself: unplugged, revoked or taken by another application; `why` as in `CameraError`. */
  onLost(listener: (why: string) => void): () => void
  /** A camera may be available again without asking anybody: plugged in, allowed, or given back. */
  onReturn(listener: () => void): () => void
  close(): void
}

export interface ScreenShare {
  /** The candidate has shared the whole screen, and still does. */
  isOpen(): boolean
  /** Rejects when the candidate refuses, or shares less than the whole screen. */
  open(): Promise<void>
  snapshot(): Promise<Blob>
  onLost(listener: () => void): () => void
  close(): void
}

/** Names a picture or piece of an attempt: each mode of each source counts its own sequence from 1. */
export interface PictureName {
  readonly mode: EvidenceMode
  readonly source: EvidenceSource
  readonly sequence: number
}

/** A picture or piece that waits on this device to be sent (ENTITY-159..164). */
export interface KeptPicture extends PictureName {
  readonly blob: Blob
  readonly eventGuid: string
  /** Tries that are left (IMG-02, GAP-093). */
  readonly retry: number
}

/** Pictures on this device, oldest first; at most 25 of an attempt (IMG-03, IMG-04, GAP-092). */
export interface PictureStore {
  /**
   * Keeps it, or what has changed of it, and answers with those that had to go for it. Never rejects for lack of space.
   */
  keep(attempt: string, picture: KeptPicture): Promise<readonly KeptPicture[]>
  all(attempt: string): Promise<readonly KeptPicture[]>
  remove(attempt: string, picture: PictureName): Promise<void>
}

/** Calls of proctoring (CALL-67..75); each rejects with a `CallError`. */
export interface ProctorApi {
  identityImage(setId: number, onlyCheck: boolean): Promise<IdentityImageReply>
  sendIdentityImage(setId: number, image: Blob): Promise<void>
  sendMode(setId: number, mode: 'batch' | 'single'): Promise<void>
  signedUrl(token: string, request: SignedUrlRequest): Promise<string>
  signedUrls(token: string, request: BatchSignedUrlRequest): Promise<readonly string[]>
  heartbeat(setId: number, token: string, request: HeartbeatRequest): Promise<void>
  /** The last heartbeat of a page that goes: nobody waits for its reply. */
  lastHeartbeat(setId: number, token: string, request: HeartbeatRequest): void
  /** PUT to the signed address, 60 s at most (CALL-75); `signal` breaks it off. */
  put(url: string, body: Blob, signal: AbortSignal): Promise<void>
  recorded(setId: number): Promise<readonly RecordedEntry[]>
  addNote(setId: number, eventGuid: string, note: string): Promise<void>
}
