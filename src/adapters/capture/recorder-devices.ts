import type { Clock } from '../../kernel/ports.ts'
import type { TakeKind } from '../../recorder/answer.ts'
import type { ChosenDevices, OpenDevices, RecorderDevice } from '../../recorder/ports.ts'
import { mediaDevices } from './capture-error.ts'
import { measureLoudness } from './loudness.ts'
import { recordStream } from './take-recording.ts'
import { watchTrackLoss } from './track-loss.ts'

const SIZE = { width: { ideal: 640 }, height: { ideal: 480 } }
const KINDS: Readonly<Record<string, RecorderDevice['kind']>> = {
  videoinput: 'camera',
  audioinput: 'microphone',
}

/** Cameras and microphones of this device; one that the page may not name has no label. */
export async function listDevices(): Promise<readonly RecorderDevice[]> {
  const found = await mediaDevices().enumerateDevices()
  return found.flatMap(({ deviceId: id, kind, label }) => {
    const known = KINDS[kind]
    return known ? [{ id, kind: known, label }] : []
  })
}

/** Runs `run` when a device comes or goes. Returns the undo. */
export function watchDevices(run: () => void): () => void {
  const ending = new AbortController()
  navigator.mediaDevices?.addEventListener('devicechange', run, { signal: ending.signal })
  return () => ending.abort()
}

interface OpenOptions {
  readonly kind: TakeKind
  readonly chosen: ChosenDevices
  readonly clock: Clock
  /** What proctoring films: a second request for the same camera would end it in some browsers. */
  shared(): MediaStream | undefined
}

/** Opens what is recorded from, another device where the chosen one is gone; rejects with the browser's own error. */
export async function openDevices({ chosen, clock, kind, shared }: OpenOptions): Promise<OpenDevices> {
  const borrowed = kind === 'video' ? sharedCamera(shared(), chosen.camera) : undefined
  const wantsCamera = kind === 'video' && !borrowed
  const own = await mediaDevices().getUserMedia({
    audio: chosen.microphone ? { deviceId: { ideal: chosen.microphone } } : true,
    video: wantsCamera && (chosen.camera ? { ...SIZE, deviceId: { ideal: chosen.camera } } : SIZE),
  })
  const stream = new MediaStream([...(borrowed ? [borrowed] : []), ...own.getTracks()])
  const loudness = measureLoudness(stream)
  let isRecording = false
  let onLost = () => {}
  const unwatch = watchTrackLoss(stream, clock, () => {
    if (!isRecording) onLost()
  })

  return {
    stream,
    level: loudness.now,
    record(wanted, { receive, onEnd }) {
      isRecording = true
      // A recorder goes on while one of its tracks is left.
      const unwatchTracks = watchTrackLoss(stream, clock, () => end('device-lost'))
      const end = (why: 'device-lost' | 'failed') => {
        unwatchTracks()
        if (!isRecording) return
        isRecording = false
        onEnd(why)
      }
      const recording = recordStream({ stream, kind: wanted, clock, receive, onEnd: end })
      return {
        ...recording,
        stop() {
          isRecording = false
          unwatchTracks()
          return recording.stop()
        },
      }
    },
    onLost(run) {
      onLost = run
    },
    close() {
      unwatch()
      loudness.stop()
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

/** A copy of the camera's track that is open already, unless another camera is wanted; each copy ends for itself. */
function sharedCamera(stream: MediaStream | undefined, wanted: string | undefined) {
  const track = stream?.getVideoTracks()[0]
  if (track?.readyState !== 'live') return undefined
  return wanted === undefined || track.getSettings().deviceId === wanted ? track.clone() : undefined
}
