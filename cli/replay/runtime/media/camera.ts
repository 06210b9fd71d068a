import type { CameraState, RuntimeMedia } from '../base/contract.ts'
import { type DeviceEvents, isAvailable, tellChange } from './device.ts'
import { cameraFrameKey, loadPicture, type Painter, paintCamera } from './painters.ts'
import { createPictureTrack } from './tracks.ts'

export const CAMERA = {
  kind: 'videoinput',
  deviceId: 'camera',
  label: 'Integrated camera',
  groupId: 'device',
} as const

export interface CameraOptions extends DeviceEvents {
  readonly pictures: RuntimeMedia['pictures']
  readonly state: { camera: CameraState }
  /** Virtual seconds since the page began. */
  second(): number
}

export interface VirtualCamera {
  /** A track of what it shows. */
  open(): Promise<MediaStreamTrack>
  set(next: CameraState): Promise<void>
}

/** A camera whose picture depends on its state and the virtual second only. */
export function createVirtualCamera({ pictures, state, second, ...events }: CameraOptions): VirtualCamera {
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

  return {
    async open() {
      await load(shown)
      const settings = { deviceId: CAMERA.deviceId, facingMode: 'user' }
      return createPictureTrack({ label: CAMERA.label, settings, painter, second, tracks })
    },
    async set(next) {
      if (tracks.size > 0) await load(next)
      const before = state.camera
      state.camera = next
      if (next === 'frozen') frozenAt = second()
      else if (isAvailable(next)) shown = next
      tellChange({ before, next }, tracks, events)
    },
  }
}
