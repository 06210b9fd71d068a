import type { ProctoringState } from '../../../proctoring/state.ts'
import type { TestSettings } from '../../../wire/settings.schema.ts'

/** What a test asks of the candidate's devices, and what it keeps of them: whatever is said of either comes from here (GAP-169). */
export interface Needs {
  readonly camera: boolean
  readonly microphone: boolean
  /** A picture of the candidate before the start (GAP-096). */
  readonly identity: boolean
  readonly video: boolean
  readonly snapshot: boolean
  readonly screen: boolean
  /** The microphone is recorded with the video; without video it is only asked for. */
  readonly sound: boolean
}

/** The part of the settings that decides about devices; as read from a snapshot of the state, too. */
export interface ProctorSettings {
  readonly proctor: {
    readonly enabled: boolean
    readonly snapshot: boolean
    readonly video: { readonly enabled: boolean }
    readonly screen_capture?: { readonly enabled: boolean }
  }
  readonly user_permissions: Pick<TestSettings['user_permissions'], 'mic'>
}

/** Nothing is asked for without proctoring (PROC-10); with the microphone comes the camera (PROC-11, GAP-102). */
export function needsOf({ proctor, user_permissions }: ProctorSettings): Needs {
  const { enabled } = proctor
  const snapshot = enabled && proctor.snapshot
  const video = enabled && proctor.video.enabled
  const microphone = enabled && user_permissions.mic
  return {
    sound: microphone && video,
    identity: snapshot,
    snapshot,
    video,
    microphone,
    camera: microphone || snapshot || video,
    screen: enabled && proctor.screen_capture?.enabled === true,
  }
}

/** What a candidate still has to do before the start. */
export type Missing = 'camera' | 'identity' | 'screen'

type Devices = Pick<ProctoringState, 'camera' | 'identity' | 'screen'>

/**
 * Only the picture of the candidate and the shared screen hold a start up (GAP-096, GAP-098); a browser that shares no
 * screen does not. After the start the clock runs, so a device that fails holds nobody up.
 */
export function missingOf(needs: Needs, devices: Devices, hasBegun: boolean): readonly Missing[] {
  const { camera, identity, screen } = devices
  const isPictured = !needs.identity || identity === 'uploaded'
  if (hasBegun) return !isPictured && camera === 'on' && identity !== 'failed' ? ['identity'] : []
  return [
    ...(!isPictured && camera !== 'on' ? (['camera'] as const) : []),
    ...(isPictured ? [] : (['identity'] as const)),
    ...(needs.screen && screen !== 'on' && screen !== 'missing' ? (['screen'] as const) : []),
  ]
}
