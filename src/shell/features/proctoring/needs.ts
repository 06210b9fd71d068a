import type { TestSettings } from '../../../wire/settings.ts'

/** What a test asks of the candidate's devices. */
export interface Needs {
  readonly camera: boolean
  readonly microphone: boolean
  /** A picture of the candidate before the start (GAP-096). */
  readonly identity: boolean
  readonly video: boolean
  readonly snapshot: boolean
  readonly screen: boolean
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
    ...{ snapshot, video, microphone, identity: snapshot },
    camera: microphone || snapshot || video,
    screen: enabled && proctor.screen_capture?.enabled === true,
  }
}
