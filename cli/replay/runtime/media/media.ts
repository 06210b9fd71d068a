import type { CameraState, MicrophoneState, RuntimeMedia, ScreenState } from '../base/contract.ts'
import { replace } from '../base/native.ts'
import type { PendingWork } from '../pending/pending-work.ts'
import type { Schedule } from '../time/schedule.ts'
import { CAMERA, createVirtualCamera } from './camera.ts'
import { assertAvailable, isPluggedIn, permissionFor } from './device.ts'
import { installLoudness } from './loudness.ts'
import { createMicrophone, MICROPHONE } from './microphone.ts'
import { screenPainter } from './painters.ts'
import { installPermissions } from './permissions.ts'
import { installRecorder } from './recorder.ts'
import { createPictureTrack, endTracks, installFrames } from './tracks.ts'

/** Virtual milliseconds until the candidate has answered the browser's permission prompt. */
const ANSWER_MS = 300

/** State of the devices that a document passes on to the next. */
export interface MediaState {
  camera: CameraState
  microphone: MicrophoneState
  screen: ScreenState
}

export interface VirtualMedia {
  setCamera(state: CameraState): Promise<void>
  setMicrophone(state: MicrophoneState): void
  setScreen(state: ScreenState): void
  failRecorders(): void
}

interface MediaOptions {
  /** Absent where the browser's own devices are used. */
  readonly media: RuntimeMedia | undefined
  readonly schedule: Schedule
  readonly pending: PendingWork
  readonly state: MediaState
}

/** The browser's own devices are left alone. */
export const NO_MEDIA: VirtualMedia = {
  setCamera: async () => undefined,
  setMicrophone: () => undefined,
  setScreen: () => undefined,
  failRecorders: () => undefined,
}

/** Replaces camera, microphone, screen and recorder of the page. */
export function installMedia({ media, schedule, pending, state }: MediaOptions): VirtualMedia {
  if (!media) return NO_MEDIA
  const { mediaDevices } = navigator
  const second = () => Math.floor(schedule.elapsed() / 1000)
  const screens = new Set<MediaStreamTrack>()
  const onDevices = () => void mediaDevices.dispatchEvent(new Event('devicechange'))
  const notifyPermission = installPermissions((name) =>
    name === 'camera' || name === 'microphone' ? permissionFor(state[name]) : undefined,
  )
  const camera = createVirtualCamera({
    pictures: media.pictures,
    state,
    second,
    onDevices,
    onPermission: () => notifyPermission('camera'),
  })
  const microphone = createMicrophone({
    state,
    elapsed: schedule.elapsed,
    onDevices,
    onPermission: () => notifyPermission('microphone'),
  })
  installFrames(second)
  installLoudness((stream) => Math.max(0, ...stream.getAudioTracks().map(microphone.levelOf)))
  const failRecorders = installRecorder({ schedule, work: pending })

  /** Runs when the prompt is answered; the real work takes no virtual time. */
  function prompt<T>(label: string, run: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      schedule.at(schedule.now() + ANSWER_MS, () => {
        const end = pending.begin(label)
        void run().then(resolve, reject).finally(end)
      })
    })
  }

  async function open({ audio, video }: MediaStreamConstraints): Promise<MediaStream> {
    assertAvailable([...(video ? [state.camera] : []), ...(audio ? [state.microphone] : [])])
    return new MediaStream([...(video ? [await camera.open()] : []), ...(audio ? [microphone.open()] : [])])
  }

  async function openScreen(): Promise<MediaStream> {
    if (state.screen === 'denied') throw new DOMException('Permission denied', 'NotAllowedError')
    const displaySurface = state.screen === 'window' ? 'window' : 'monitor'
    const settings = { displaySurface }
    const label = `${displaySurface}:0:0`
    return new MediaStream([
      createPictureTrack({ label, settings, painter: screenPainter, second, tracks: screens }),
    ])
  }

  replace(mediaDevices, 'enumerateDevices', async () =>
    [
      ...(isPluggedIn(state.camera) ? [CAMERA] : []),
      ...(isPluggedIn(state.microphone) ? [MICROPHONE] : []),
    ].map((device) => ({ ...device, toJSON: () => device })),
  )
  replace(mediaDevices, 'getUserMedia', (wants: MediaStreamConstraints = {}) =>
    prompt('camera and microphone open', () => open(wants)),
  )
  replace(mediaDevices, 'getDisplayMedia', () => prompt('the screen is shared', openScreen))

  return {
    setCamera: camera.set,
    setMicrophone: microphone.set,
    setScreen(next) {
      state.screen = next
      if (next === 'stopped') endTracks(screens)
    },
    failRecorders,
  }
}
