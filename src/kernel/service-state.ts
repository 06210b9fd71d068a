import type { RunMode, RunPhase, TestCaseOutcome } from '../wire/runs.ts'
import type { Json } from '../wire/solution.ts'

/*
 * What the services show on the screen beside the answers. The session holds it, so that a screen finds all in one
 * place; the kernel reads nothing of it.
 */

/** What is known of the newest run of a problem (RUN-01). */
export interface RunView {
  readonly state: RunPhase
  readonly mode: RunMode | undefined
  /** How many runs are before this one, while it waits. */
  readonly position: number | undefined
  /** What was printed so far. */
  readonly output: string
  readonly testcases: readonly TestCaseOutcome[]
  /** What only the problem's type can read, such as the rows of a query. */
  readonly data: Json | undefined
  /** Why there is no result, in words for the candidate. */
  readonly message: string
}

export const NO_RUN: RunView = {
  state: 'IDLE',
  mode: undefined,
  position: undefined,
  output: '',
  testcases: [],
  data: undefined,
  message: '',
}

/** A connection as people feel it (GAP-106). */
export type ConnectionLevel = 'good' | 'fair' | 'slow' | 'lost' | 'unknown'

/** A time without a connection; server time in milliseconds since the epoch. */
export interface Outage {
  readonly from: number
  readonly to: number
}

/** What screens and the heartbeat read of the connection. */
export interface ConnectionState {
  level: ConnectionLevel
  /** Mbps, measured last; `undefined` before, and when it could not be measured. */
  speed: number | undefined
  /** The candidate was warned that it is slow; false again once it was good (NET-12). */
  isSlowShown: boolean
  /** The newest outages that were passed on, oldest first (NET-09). */
  outages: readonly Outage[]
  /** How long all outages that were passed on lasted, in milliseconds. */
  offlineMs: number
}

/** Why the camera is not to be had, as the browser names it (MSG-25..28). */
export type CameraError =
  | 'AbortError'
  | 'NotAllowedError'
  | 'NotFoundError'
  | 'NotReadableError'
  | 'OverconstrainedError'
  | 'NotSupportedError'

/** Why the picture of the candidate did not arrive (ERR-57..60). */
export type IdentityError = 'server' | 'network' | 'refused' | 'missing'

/** What the detector saw for three seconds (PROC-23..25, GAP-097). */
export type AlertKind = 'no-face' | 'several-faces' | 'suspicious'

/** What the screens read of proctoring. Everything is off while `on` is false. */
export interface ProctoringState {
  /** Proctoring is enabled in the test and there is a solution set (TOL-07, PROC-12). */
  on: boolean
  /** How often the candidate may still leave; `undefined` when leaving does not count (GAP-086). */
  toleranceLeft: number | undefined
  /** The tolerance warning is up (TOL-02). */
  isWarned: boolean
  isFullscreen: boolean
  /** The prompt to enter fullscreen is up (TOL-06). */
  wantsFullscreen: boolean
  /** `waiting` while the browser asks the candidate (MSG-29, MSG-30). */
  camera: 'off' | 'waiting' | 'on' | 'disabled'
  cameraError: CameraError | undefined
  /** IMG, PROC-17. */
  identity: 'none' | 'verifying' | 'uploaded' | 'failed'
  identityError: IdentityError | undefined
  /** `refused` when less than the whole screen was shared, `missing` where the browser shares none. */
  screen: 'off' | 'waiting' | 'on' | 'refused' | 'missing' | 'stopped'
  /** The alert that goes on now. */
  alert: AlertKind | undefined
  /** Pictures that are still to be sent. */
  picturesWaiting: number
}

export function initialProctoring(): ProctoringState {
  return {
    on: false,
    toleranceLeft: undefined,
    isWarned: false,
    isFullscreen: false,
    wantsFullscreen: false,
    camera: 'off',
    cameraError: undefined,
    identity: 'none',
    identityError: undefined,
    screen: 'off',
    alert: undefined,
    picturesWaiting: 0,
  }
}
