import type { CameraState, RuntimeCamera } from './contract.ts'
import { loadPicture, nameOfScene, type Painter, paintScene } from './frames.ts'
import { replace } from './native.ts'
import { createTrack, endTracks } from './virtual-tracks.ts'

/** Why a camera in this state is not to be had, as the browser says it. */
const REFUSALS: Readonly<Partial<Record<CameraState, readonly [name: string, message: string]>>> = {
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

/** What a camera shows depends on the scene and the virtual second alone. */
export function createCamera({
  pictures,
  state,
  second,
  onDevices,
  onPermission,
}: CameraOptions): VirtualCamera {
  const tracks = new Set<MediaStreamTrack>()
  const loaded = new Map<string, ImageBitmap>()
  /** The scene that a frozen camera still shows, and since when. */
  let shown: CameraState = state.camera === 'frozen' ? 'face' : state.camera
  let frozenAt = 0

  const secondOf = (at: number) => (state.camera === 'frozen' ? frozenAt : at)
  const painter: Painter = {
    paint: (target, at) => paintScene(shown, loaded.get(shown), target, secondOf(at)),
    nameOf: (at) => nameOfScene(shown, secondOf(at)),
  }

  /** Most flows see one scene of all. */
  async function load(scene: CameraState) {
    const source: unknown = Reflect.get(pictures, scene)
    if (typeof source === 'string' && !loaded.has(scene)) loaded.set(scene, await loadPicture(source))
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
      const refusal = REFUSALS[state.camera]
      if (refusal && (video || state.camera === 'denied')) throw new DOMException(refusal[1], refusal[0])
      await load(shown)
      return new MediaStream([...(video ? [videoTrack()] : []), ...(audio ? [soundTrack()] : [])])
    },
    async set(next) {
      if (tracks.size > 0) await load(next)
      const before = state.camera
      state.camera = next
      if (next === 'frozen') frozenAt = second()
      else if (!REFUSALS[next]) shown = next
      if (next === 'denied' || next === 'unplugged') endTracks(tracks)
      // Another application has it: the track lives on and gives nothing.
      setMuted(next === 'busy')
      if ((before === 'unplugged') !== (next === 'unplugged')) onDevices()
      if ((before === 'denied') !== (next === 'denied')) onPermission()
    },
  }
}
