import type { CallError } from '../../wire/errors.ts'
import type { EventBus } from '../bus.ts'
import type { Saving } from '../saving/saving.ts'
import type { AutoSubmitReason, ProblemState, SessionState } from '../state.ts'
import type { Answers } from './answers.ts'
import type { OpenAttempt, SessionCore } from './core.ts'
import type { Uploads } from './uploads.ts'

/** What a service gets of the session that it serves; `F` is what services add to the session's state. */
export interface SessionHost<F = object>
  extends Pick<
    SessionCore['ports'],
    'channel' | 'clock' | 'journal' | 'notify' | 'random' | 'report' | 'slug' | 'translate'
  > {
  readonly state: SessionState & F
  readonly saving: Saving
  /** Server time in milliseconds since the epoch. */
  now(): number
  /** Runs at the end of the session. */
  defer(undo: () => void): void
  /** The attempt that this tab has opened; absent before. */
  attempt(): OpenAttempt | undefined
  /** Id of the solution set, which is made if there is no set yet; rejects with a `CallError`. */
  prepare(): Promise<number>
  /** Id of a solution set that was made before the start. */
  preparedId(): number | undefined
  /** Events of the open attempt; absent before the socket was opened. */
  bus(): EventBus | undefined
  /** Has an answer saved as it stands. */
  markDirty(problem: ProblemState): void
  readonly answer: Answers['answer']
  readonly track: Uploads['track']
  autoSubmit(reason: AutoSubmitReason): void
  /** The attempt is worked on somewhere else: this tab steps back, and leads to the page of all sessions. */
  stepBack(): void
  /** A failed call in the words of the catalogue; `''` where nothing is said. */
  textOf(error: CallError): string
  /** Shows a failed call as the catalogue says; returns the text, `''` for nothing. */
  notifyError(error: unknown): string
}

/** What runs beside the answers while an attempt is open. */
export interface SessionServices {
  /** The socket is about to be opened: time to subscribe to it, until it is closed. */
  listen(): void
  /** An attempt was opened: everything begins. `isCurrent` is false after the next opening. */
  start(isCurrent: () => boolean): void
  stop(): void
  /** The attempt was over when the page was opened: what this device has kept of it is sent. */
  recover(): Promise<void>
  /** Something may have been missed: time to ask what became of what is on its way. */
  catchUp(): void
  setOnline(online: boolean): void
}
