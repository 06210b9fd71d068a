import type { RecordedEntry } from '../wire/proctoring.schema.ts'
import type { ProctoringPorts } from './context.ts'
import type { AlertKind } from './state.ts'

/** What the screens ask of proctoring, before the start too; the results are in `state.proctoring`. */
export interface Proctoring {
  readonly ports: ProctoringPorts
  /** Id of the solution set; makes one if there is none, so that pictures have a place before the start (GAP-096). */
  prepare(): Promise<number>
  /** Rejects where the browser wants a press of the candidate first. */
  enterFullscreen(): Promise<void>
  /** The browser refuses fullscreen: that is recorded, and it is asked for no more until it was on. */
  goOnWithoutFullscreen(): void
  /** The candidate has read the tolerance warning. */
  dismissWarning(): void
  /** While `run` goes on, leaving the window is the product's own doing (GAP-087). */
  exempt<T>(run: () => Promise<T>): Promise<T>
  /** Never rejects: `state.proctoring.camera` has the result. */
  openCamera(): Promise<void>
  /** Never rejects: `state.proctoring.screen` has the result. */
  openScreen(): Promise<void>
  /** What speaks against the picture that the camera shows now (GAP-172); never rejects. */
  checkFace(): Promise<AlertKind | undefined>
  /** Never rejects: `state.proctoring.identity` has the result. `doubt` is told to the reviewer. */
  sendIdentity(image: Blob, doubt?: AlertKind): Promise<void>
  /** Whether a picture of the candidate has arrived before; never rejects. */
  findIdentity(): Promise<void>
  /** Rejects with a `CallError`. */
  recorded(): Promise<readonly RecordedEntry[]>
  addNote(eventGuid: string, note: string): Promise<void>
  /** The attempt goes on here: everything begins (TOL-07, PROC-12). */
  begin(): void
  /** Ends every service, and closes camera and screen. */
  stop(): void
}
