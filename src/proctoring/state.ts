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

/** Why the camera is not available, as the browser names it (MSG-25..28). */
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

/** How often the candidate may still leave, as the backend counts it, and the tab that left last (WS-10). */
export interface ToleranceLeft {
  readonly tab_id: string
  readonly value: number
}

/** What proctoring and the connection monitor add to the state of a session. */
export interface ProctoringFields {
  proctoring: ProctoringState
  /** Of every test, proctored or not; absent before the attempt is open. */
  connection: ConnectionState | undefined
  /** The network is there, as far as the browser knows, and the server does not answer. */
  isServerLost: boolean
  /** What the backend said of the tolerance last. */
  tolerance: ToleranceLeft | undefined
}
