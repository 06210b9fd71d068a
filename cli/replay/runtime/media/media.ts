import type { CameraState, RuntimeCamera, ScreenState } from '../base/contract.ts'
import { replace } from '../base/native.ts'
import type { PendingWork } from '../pending/pending-work.ts'
import type { Schedule } from '../time/schedule.ts'
import { createCamera } from './camera.ts'
import { screenPainter } from './painters.ts'
import { installPermissions } from './permissions.ts'
import { installRecorder } from './recorder.ts'
import { createTrack, endTracks, installFrames } from './tracks.ts'

/** Virtual milliseconds until the candidate has answered the browser's permission prompt. */
const ANSWER_MS = 300

/** State of the devices that a document passes on to the next. */
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
  readonly pending: PendingWork
  readonly state: MediaState
}

/** Replaces camera, microphone, screen and recorder of the page. */
export function installMedia({ media, schedule, pending, state }: MediaOptions): VirtualMedia {
  if (!media) return { setCamera: async () => undefined, setScreen: () => undefined }
  const { mediaDevices } = navigator
  const second = () => Math.floor(schedule.elapsed() / 1000)
  const screens = new Set<MediaStreamTrack>()
  let notifyPermission = () => {}
  const camera = createCamera({
    pictures: media.pictures,
    state,
    second,
    onDevices: () => mediaDevices.dispatchEvent(new Event('devicechange')),
    onPermission: () => notifyPermission(),
  })
  const known = ['camera', 'microphone']
  notifyPermission = installPermissions((name) => (known.includes(name) ? camera.permission() : undefined))
  installFrames(second)
  installRecorder(schedule)

  /** Runs when the prompt is answered; the real work takes no virtual time. */
  function prompt<T>(label: string, run: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      schedule.at(schedule.now() + ANSWER_MS, () => {
        const end = pending.begin(label)
        void run().then(resolve, reject).finally(end)
      })
    })
  }

  async function openScreen(): Promise<MediaStream> {
    if (state.screen === 'denied') throw new DOMException('Permission denied', 'NotAllowedError')
    const displaySurface = state.screen === 'window' ? 'window' : 'monitor'
    const options = { label: `${displaySurface}:0:0`, settings: { displaySurface }, painter: screenPainter }
    const track = createTrack(options, second())
    screens.add(track)
    return new MediaStream([track])
  }

  replace(mediaDevices, 'enumerateDevices', camera.devices)
  replace(mediaDevices, 'getUserMedia', (wants: MediaStreamConstraints = {}) =>
    prompt('the camera opens', () => camera.open(wants)),
  )
  replace(mediaDevices, 'getDisplayMedia', () => prompt('the screen is shared', openScreen))

  return {
    setCamera: camera.set,
    setScreen(next) {
      state.screen = next
      if (next === 'stopped') endTracks(screens)
    },
  }
}
