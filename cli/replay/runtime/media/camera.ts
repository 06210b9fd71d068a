import type { CameraState, RuntimeCamera } from '../base/contract.ts'
import { replace } from '../base/native.ts'
import { cameraFrameKey, loadPicture, type Painter, paintCamera } from './painters.ts'
import { createTrack, endTracks } from './tracks.ts'

/** Error of `getUserMedia` for a camera in this state. */
const CAMERA_ERRORS: Readonly<Partial<Record<CameraState, readonly [name: string, message: string]>>> = {
  denied: ['NotAllowedError', 'Permission denied'],
  unplugged: ['NotFoundError', 'Requested device not found'],
  busy: ['NotReadableError', 'Could not start video source'],
  broken: ['AbortError', 'Starting videoinput failed'],
}

const LABEL = 'Integrated camera'
const DEVICES = [
  { kind: 'videoinput', deviceId: 'camera', label: LABEL, groupId: 'device' },
  { kind: 'audioinput', deviceId: 'microphone', label: 'Integrated microphone', groupId: 'device' },
] as const

function soundTrack(): MediaStreamTrack {
  const [track] = new AudioContext().createMediaStreamDestination().stream.getAudioTracks()
  if (!track) throw new Error('This browser makes no track of sound')
  return track
}

export interface CameraOptions {
  readonly pictures: RuntimeCamera['pictures']
  readonly state: { camera: CameraState }
  /** Virtual seconds since the page began. */
  second(): number
  onDevices(): void
  onPermission(): void
}

export interface VirtualCamera {
  permission(): PermissionState
  devices(): Promise<readonly object[]>
  /** Rejects as the browser does. */
  open(wants: MediaStreamConstraints): Promise<MediaStream>
  set(next: CameraState): Promise<void>
}

/** A camera whose picture depends on its state and the virtual second only. */
export function createCamera({
  pictures,
  state,
  second,
  onDevices,
  onPermission,
}: CameraOptions): VirtualCamera {
  const tracks = new Set<MediaStreamTrack>()
  const loaded = new Map<string, ImageBitmap>()
  /** The state whose picture is shown; a frozen camera keeps the one before, since `frozenAt`. */
  let shown: CameraState = state.camera === 'frozen' ? 'face' : state.camera
  let frozenAt = 0

  const secondShown = (at: number) => (state.camera === 'frozen' ? frozenAt : at)
  const painter: Painter = {
    paint: (target, at) => paintCamera(shown, loaded.get(shown), target, secondShown(at)),
    frameKey: (at) => cameraFrameKey(shown, secondShown(at)),
  }

  /** Loads a photograph when it is needed first: most flows show one of them. */
  async function load(state: CameraState) {
    const source: unknown = Reflect.get(pictures, state)
    if (typeof source === 'string' && !loaded.has(state)) loaded.set(state, await loadPicture(source))
  }

  function setMuted(isMuted: boolean) {
    for (const track of tracks) {
      if (track.muted === isMuted || track.readyState === 'ended') continue
      replace(track, 'muted', isMuted)
      track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'))
    }
  }

  function videoTrack(): MediaStreamTrack {
    const settings = { deviceId: 'camera', facingMode: 'user' }
    const track = createTrack({ label: LABEL, settings, painter }, second())
    tracks.add(track)
    return track
  }

  return {
    permission: () => (state.camera === 'denied' ? 'denied' : 'granted'),
    devices: async () =>
      DEVICES.filter(({ kind }) => kind === 'audioinput' || state.camera !== 'unplugged').map((device) => ({
        ...device,
        toJSON: () => device,
      })),
    async open({ video, audio }) {
      const error = CAMERA_ERRORS[state.camera]
      if (error && (video || state.camera === 'denied')) throw new DOMException(error[1], error[0])
      await load(shown)
      return new MediaStream([...(video ? [videoTrack()] : []), ...(audio ? [soundTrack()] : [])])
    },
    async set(next) {
      if (tracks.size > 0) await load(next)
      const before = state.camera
      state.camera = next
      if (next === 'frozen') frozenAt = second()
      else if (!CAMERA_ERRORS[next]) shown = next
      if (next === 'denied' || next === 'unplugged') endTracks(tracks)
      // Another application uses the camera: the track stays live and is muted.
      setMuted(next === 'busy')
      if ((before === 'unplugged') !== (next === 'unplugged')) onDevices()
      if ((before === 'denied') !== (next === 'denied')) onPermission()
    },
  }
}
