import type { Clock } from '../../kernel/ports.ts'
import type { CameraError } from '../../proctoring/state.ts'

/** The browser mutes a track for a short time itself, for example when a window moves to another screen. */
const MUTE_LIMIT_MS = 3000

/** Calls `lost` once, with the reason, when the stream stops by itself. Returns the undo. */
export function watchTrackLoss(
  stream: MediaStream,
  clock: Clock,
  lost: (why: CameraError) => void,
): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let cancel = () => {}
  const notify = (why: CameraError) => {
    if (signal.aborted) return
    stop()
    lost(why)
  }
  function stop() {
    ending.abort()
    cancel()
  }
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', () => void reasonOf(track).then(notify), { signal })
    track.addEventListener('mute', () => startMuteTimer(track), { signal })
    track.addEventListener('unmute', () => cancel(), { signal })
  }
  /** Another application has the device: the track stays live and has no frames. */
  function startMuteTimer(track: MediaStreamTrack) {
    cancel()
    if (track.kind === 'video') cancel = clock.after(MUTE_LIMIT_MS, () => notify('NotReadableError'))
  }
  return stop
}

const KINDS = { video: 'videoinput', audio: 'audioinput' } as const

/** Why a track has ended: no longer allowed, no longer there, or taken. */
async function reasonOf({ kind }: MediaStreamTrack): Promise<CameraError> {
  const isSound = kind === 'audio'
  const permission = await permissionOf(isSound ? 'microphone' : 'camera')
  if (permission?.state === 'denied') return 'NotAllowedError'
  const devices = await navigator.mediaDevices.enumerateDevices()
  const wanted = isSound ? KINDS.audio : KINDS.video
  if (!devices.some((device) => device.kind === wanted)) return 'NotFoundError'
  return permission?.state === 'prompt' ? 'NotAllowedError' : 'NotReadableError'
}

/** `undefined` where the browser does not say. */
async function permissionOf(name: 'camera' | 'microphone'): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name })
  } catch {
    return undefined
  }
}

/** Calls `listener` when a device is plugged in or the camera is allowed. Returns the undo. */
export function watchDeviceReturn(listener: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  navigator.mediaDevices?.addEventListener('devicechange', listener, { signal })
  void permissionOf('camera').then((permission) =>
    permission?.addEventListener(
      'change',
      () => {
        if (permission.state === 'granted') listener()
      },
      { signal },
    ),
  )
  return () => ending.abort()
}
