import type { AttemptTimes, Receipt, RecoveredDraft, SubmitSection } from '../wire/bodies.schema.ts'
import type {
  Identity,
  Section,
  Solution,
  SolutionSet,
  SolutionSetHead,
  Submission,
  Test,
  User,
} from '../wire/entities.schema.ts'
import type { SystemSettings, TestSettings } from '../wire/settings.schema.ts'
import type { SocketMessages } from '../wire/socket.schema.ts'
import type { SolutionFields } from '../wire/solution.ts'
import type { Draft } from './storage.ts'

/** The only source of time. */
export interface Clock {
  /** Milliseconds of a monotonic clock; only differences mean anything. */
  monotonic(): number
  /** The device's calendar in milliseconds since the epoch; compared, never trusted. */
  calendar(): number
  /** Runs once after `ms`, or up to `slack` later while nobody can notice; the answer cancels. */
  after(ms: number, run: () => void, slack?: number): () => void
}

export interface Random {
  /** From 0 up to, not including, 1. */
  number(): number
  uuid(): string
}

export interface SaveRequest {
  readonly problem: string
  readonly code: string
  readonly fields: SolutionFields
  readonly rev: number
  readonly baseRev: number
  /** The opening that this tab holds; absent with a backend that knows no openings. */
  readonly epoch: number | undefined
  /** The same for every try of one revision. */
  readonly key: string
}

/** How a save ended. Only `acked` and `refused` are final; `unknown` is tried again with the same key. */
export type SaveReply =
  /** `savedAt` is absent from a backend that does not say. */
  | {
      readonly kind: 'acked'
      readonly rev: number
      readonly savedAt: number | undefined
      readonly solution: Solution
    }
  | { readonly kind: 'refused'; readonly why: 'fenced' | 'closed' | 'invalid'; readonly message: string }
  | {
      readonly kind: 'unknown'
      readonly why: 'offline' | 'timeout' | 'server' | 'signed-out'
      /** For how long a busy backend asks to be left alone. */
      readonly retryAfterMs?: number | undefined
    }

/** A part of a passage's text: from this character to before that one, counted from 0. */
export type Highlight = readonly [start: number, end: number]

/** Where the candidate is: the problem that was opened last, and what they marked, each by the slug of its problem. */
export interface Position {
  readonly problem?: string | undefined
  readonly bookmarks: Readonly<Record<string, true>>
  /** What is highlighted in passages, in the order of the text. */
  readonly highlights?: Readonly<Record<string, readonly Highlight[]>> | undefined
}

/** A revision that the backend has. */
export interface StoredRevision {
  readonly rev: number
  /** The opening that stored it. */
  readonly epoch?: number | undefined
  /** Milliseconds since the epoch. */
  readonly savedAt?: number | undefined
}

export interface OpenReply {
  readonly epoch: number | undefined
  /** False when another tab or device holds the attempt and this opening came too late. */
  readonly granted: boolean
  /** Where the candidate was, if the backend keeps it. */
  readonly position?: Position | undefined
  /** What it has of each answer, by problem slug, unless the attempt is over; absent from a backend that does not say. */
  readonly revisions?: Readonly<Record<string, StoredRevision>> | undefined
}

export interface SubmitRequest extends Submission {
  /** The revisions that must be sealed, by problem slug. */
  readonly wanted: Readonly<Record<string, number>>
  readonly epoch: number | undefined
}

export type SubmitReply =
  /** Without a receipt from a backend that gives none. */
  | { readonly kind: 'sealed'; readonly receipt: Receipt | undefined }
  | { readonly kind: 'missing'; readonly problems: readonly string[] }
  | { readonly kind: 'refused'; readonly why: 'fenced'; readonly message: string }

export interface SectionRequest
  extends Pick<
      SubmitSection,
      'solutionset_id' | 'section_slug' | 'section_name' | 'force_submission' | 'created_at'
    >,
    Pick<SubmitRequest, 'wanted' | 'epoch'> {}

export type SectionReply =
  | { readonly kind: 'submitted'; readonly times: KnownTimes }
  | Exclude<SubmitReply, { readonly kind: 'sealed' }>

/** How far the candidate is, for `test.sync`. */
export interface Progress {
  readonly attempted: number
  readonly total: number
  readonly remainingMs: number
}

/** The settings that count for one attempt, as far as they are known; the test's own stand for the others. */
export interface AttemptSettings {
  readonly settings: Partial<TestSettings>
  readonly system_settings?: SystemSettings | undefined
}

/** What a reply says of the time of an attempt; the rest stays as it was. */
export type KnownTimes = Partial<AttemptTimes>

export interface ServerTime {
  /** Milliseconds since the epoch. */
  readonly serverTime: number
  readonly mismatchChecked: boolean
}

/** The calls of the landing. Each rejects with a `CallError`. */
export interface LandingApi {
  identity(): Promise<Identity>
  /** Asks for the name of this sign-in, which the session service wants of white-labelled products (CALL-24). */
  validateSession(): Promise<void>
  user(identity: Identity): Promise<User>
  serverTime(): Promise<ServerTime>
  test(slug: string): Promise<Test>
  /** `undefined` when there is no solution set yet (404, CALL-17). */
  solutionSetHead(identity: Identity, slug: string): Promise<SolutionSetHead | undefined>
}

/** The calls from the start of a test to its end. Every call but `save` rejects with a `CallError`. */
export interface AttemptApi {
  init(test: Test): Promise<number>
  start(solutionSetId: number): Promise<void>
  /** Whether another device holds the attempt right now (CALL-30). */
  isTakenOver(test: Test, user: User, device: string): Promise<boolean>
  /** The settings that count (CALL-31). */
  settings(solutionSetId: number, test: Test, user: User): Promise<AttemptSettings>
  /** Takes the attempt for this tab; idempotent per device and session. */
  open(solutionSetId: number, device: string, session: number): Promise<OpenReply>
  solutionSet(solutionSetId: number): Promise<SolutionSet>
  /** Sections with their problems; each problem is raw, for its type to read. */
  sections(solutionSetId: number, slug: string): Promise<readonly Section[]>
  /** Never rejects. */
  save(request: SaveRequest): Promise<SaveReply>
  /** Sends a draft that can no longer be stored to the list of recovered drafts. */
  recover(solutionSetId: number, draft: Draft): Promise<void>
  recovered(solutionSetId: number): Promise<readonly RecoveredDraft[]>
  /** `undefined` when nothing was submitted, or the backend gives no receipts. */
  receipt(solutionSetId: number): Promise<Receipt | undefined>
  submit(solutionSetId: number, request: SubmitRequest): Promise<SubmitReply>
  submitSection(request: SectionRequest): Promise<SectionReply>
  /** Goes on with a test whose time was extended (CALL-45). */
  restart(test: Test): Promise<KnownTimes>
  /** Tells how far the candidate is, and asks where the time of the attempt stands (TIME-08). */
  sync(solutionSetId: number, progress: Progress): Promise<KnownTimes>
  end(slug: string): Promise<void>
  feedbackGiven(slug: string): Promise<boolean>
  sendFeedback(slug: string, rating: number, comment: string): Promise<void>
  upload(file: Blob, name: string, options: UploadProgress): Promise<string>
}

/** The backend as the kernel sees it. */
export type Api = LandingApi & AttemptApi

export interface UploadProgress {
  /** The file is kept byte for byte, as programs of an answer read it. Otherwise a picture may lose its metadata. */
  readonly isExact?: boolean
  onProgress?(share: number): void
  readonly signal?: AbortSignal
}

/** The socket. It hints and records; no answer ever depends on it (WS-23). */
export interface Channel {
  connect(query: Readonly<Record<string, string>>, epoch: number | undefined): void
  /**
   * Resolves when the backend has acknowledged, or is known to acknowledge nothing; rejects when not connected, when
   * told to wait, or after ten seconds.
   */
  emit(name: string, payload: unknown): Promise<void>
  /** Messages that cannot be read are reported and left out. */
  on<E extends keyof SocketMessages>(event: E, handler: (message: SocketMessages[E]) => void): void
  onConnect(handler: () => void): void
  /** The connection broke, or could not be opened. */
  onDisconnect?(handler: () => void): void
  /** Tries again where the backend has ended the connection, which is else for good. */
  reconnect?(): void
  close(): void
}

/**
 * At most one tab of a browser profile holds an attempt. There are two: a lock of the browser, always, and tabs
 * that ask one another, where the test forbids a second one (GAP-052).
 */
export interface Tabs {
  /** False when another tab holds the attempt; `takeOver` takes it from that tab, whose `lost` then runs. */
  acquire(attempt: string, lost: () => void, takeOver: boolean): Promise<boolean>
  release(): void
}
