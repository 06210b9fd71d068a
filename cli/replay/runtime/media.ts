import { createCamera } from './camera.ts'
import type { CameraState, RuntimeCamera, ScreenState } from './contract.ts'
import { screenPainter } from './frames.ts'
import type { Holds } from './holds.ts'
import { replace } from './native.ts'
import { installPermissions } from './permissions.ts'
import { installRecorder } from './recorder.ts'
import type { Schedule } from './schedule.ts'
import { createTrack, endTracks, installFrames } from './virtual-tracks.ts'

/** Virtual milliseconds until somebody has answered the question of the browser. */
const ANSWER_MS = 300

/** What of the devices outlives a document. */
export interface MediaState {
  camera: CameraState
  screen: ScreenState
}

export interface VirtualMedia {
  setCamera(state: CameraState): Promise<void>
  setScreen(state: ScreenState): void
}

interface MediaOptions {
  /** Absent where the browser's own devices are used. */
  readonly media: RuntimeCamera | undefined
  readonly schedule: Schedule
  readonly holds: Holds
  readonly state: MediaState
}

/** Replaces camera, microphone, screen and recorder of the page. */
export function installMedia({ media, schedule, holds, state }: MediaOptions): VirtualMedia {
  if (!media) return { setCamera: async () => undefined, setScreen: () => undefined }
  const { mediaDevices } = navigator
  const second = () => Math.floor(schedule.elapsed() / 1000)
  const screens = new Set<MediaStreamTrack>()
  let tellPermission = () => {}
  const camera = createCamera({
    pictures: media.pictures,
    state,
    second,
    onDevices: () => mediaDevices.dispatchEvent(new Event('devicechange')),
    onPermission: () => tellPermission(),
  })
  const known = ['camera', 'microphone']
  tellPermission = installPermissions((name) => (known.includes(name) ? camera.permission() : undefined))
  installFrames(second)
  installRecorder(schedule)

  /** Somebody answers a while later; time stands still while the platform works. */
  function answered<T>(label: string, run: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      schedule.at(schedule.now() + ANSWER_MS, () => {
        const release = holds.take(label)
        void run().then(resolve, reject).finally(release)
      })
    })
  }

  async function openScreen(): Promise<MediaStream> {
    if (state.screen === 'denied') throw new DOMException('Permission denied', 'NotAllowedError')
    const displaySurface = state.screen === 'window' ? 'window' : 'monitor'
    const words = { label: `${displaySurface}:0:0`, settings: { displaySurface }, painter: screenPainter }
    const track = createTrack(words, second())
    screens.add(track)
    return new MediaStream([track])
  }

  replace(mediaDevices, 'enumerateDevices', camera.devices)
  replace(mediaDevices, 'getUserMedia', (wants: MediaStreamConstraints = {}) =>
    answered('the camera opens', () => camera.open(wants)),
  )
  replace(mediaDevices, 'getDisplayMedia', () => answered('the screen is shared', openScreen))

  return {
    setCamera: camera.set,
    setScreen(next) {
      state.screen = next
      if (next === 'stopped') endTracks(screens)
    },
  }
}
