import type { Clock } from '../../kernel/ports.ts'
import type { CameraError } from '../../proctoring/state.ts'

/** Short silences are the browser's own, as when a window moves to another screen. */
const SILENCE_MS = 3000

/** Tells once that the stream's pictures have stopped by themselves, and why; the answer undoes. */
export function watchLoss(stream: MediaStream, clock: Clock, lost: (why: CameraError) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let cancel = () => {}
  const tell = (why: CameraError) => {
    if (signal.aborted) return
    stop()
    lost(why)
  }
  function stop() {
    ending.abort()
    cancel()
  }
  for (const track of stream.getTracks()) {
    track.addEventListener('ended', () => void reasonOf(track).then(tell), { signal })
    track.addEventListener('mute', () => listen(track), { signal })
    track.addEventListener('unmute', () => cancel(), { signal })
  }
  /** Another application has the device: the track lives on and gives nothing. */
  function listen(track: MediaStreamTrack) {
    cancel()
    if (track.kind === 'video') cancel = clock.after(SILENCE_MS, () => tell('NotReadableError'))
  }
  return stop
}

const KINDS = { video: 'videoinput', audio: 'audioinput' } as const

/** Why a track has ended: no longer allowed, no longer there, or taken. */
async function reasonOf({ kind }: MediaStreamTrack): Promise<CameraError> {
  const isSound = kind === 'audio'
  const permission = await permissionOf(isSound ? 'microphone' : 'camera')
  if (permission?.state === 'denied') return 'NotAllowedError'
  const there = await navigator.mediaDevices.enumerateDevices()
  const wanted = isSound ? KINDS.audio : KINDS.video
  if (!there.some((device) => device.kind === wanted)) return 'NotFoundError'
  return permission?.state === 'prompt' ? 'NotAllowedError' : 'NotReadableError'
}

/** `undefined` where the browser does not tell. */
async function permissionOf(name: 'camera' | 'microphone'): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name })
  } catch {
    return undefined
  }
}

/** Runs `hear` when a device was plugged in or the camera was allowed; the answer undoes. */
export function watchReturn(hear: () => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  navigator.mediaDevices?.addEventListener('devicechange', hear, { signal })
  void permissionOf('camera').then((permission) =>
    permission?.addEventListener(
      'change',
      () => {
        if (permission.state === 'granted') hear()
      },
      { signal },
    ),
  )
  return () => ending.abort()
}
