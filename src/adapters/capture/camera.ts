import type { Clock } from '../../kernel/ports.ts'
import type { LiveCamera } from '../../ports/capture.ts'
import type { Faces } from '../faces/faces.ts'
import { captureError, mediaDevices } from './capture-error.ts'
import { recordPieces } from './recording.ts'
import { watchDeviceReturn, watchTrackLoss } from './track-loss.ts'
import { type FrameSource, openFrameSource } from './video-frames.ts'

/** PROC-29, IMG-06. */
const SIZE = { width: 640, height: 480 }
const VIDEO = { width: { ideal: SIZE.width }, height: { ideal: SIZE.height }, facingMode: 'user' }
/** The size that the detector gets: small enough for one look a second. */
const DETECTOR_SIZE = { width: 320, height: 240 }

interface OpenCamera {
  readonly stream: MediaStream
  readonly frames: FrameSource
  /** Ends the stream and everything that depends on it. */
  end(): void
}

/** The camera of this device; the detector of `faces` is loaded with the first look. */
export function createCamera(clock: Clock, faces: Faces): LiveCamera {
  let open: OpenCamera | undefined
  let opening: Promise<void> | undefined
  /** Grows with each `close`, so that an opening that a close has overtaken ends its stream. */
  let generation = 0
  const lost = new Set<(why: string) => void>()
  const changed = new Set<() => void>()
  const recordings = new Map<(piece: Blob) => void, () => void>()

  async function begin(audio: boolean) {
    const mine = generation
    const stream = await mediaDevices().getUserMedia({ video: VIDEO, audio })
    const frames = await openFrameSource(stream, clock).catch((error: unknown) => {
      endTracks(stream)
      throw error
    })
    const unwatch = watchTrackLoss(stream, clock, (why) => {
      release()
      for (const listener of lost) listener(why)
    })
    const end = () => {
      unwatch()
      frames.stop()
      endTracks(stream)
    }
    if (mine !== generation) {
      end()
      throw captureError('AbortError', 'The camera was closed before it was open')
    }
    release()
    open = { stream, frames, end }
    for (const receive of recordings.keys()) recordings.set(receive, recordPieces(stream, clock, receive))
    notifyChange()
  }

  function release() {
    if (!open) return
    for (const [receive, stop] of recordings) {
      stop()
      recordings.set(receive, () => {})
    }
    open.end()
    open = undefined
    notifyChange()
  }

  const notifyChange = () => {
    for (const run of changed) run()
  }

  function current(): OpenCamera {
    if (open) return open
    throw captureError('AbortError', 'The camera is not open')
  }

  return {
    open({ audio }) {
      if (open && (!audio || open.stream.getAudioTracks().length > 0)) return Promise.resolve()
      opening ??= begin(audio).finally(() => {
        opening = undefined
      })
      return opening
    },
    snapshot: async () => current().frames.picture(SIZE),
    look: async () => faces.look(current().frames.pixels(DETECTOR_SIZE)),
    record(receive) {
      recordings.set(receive, open ? recordPieces(open.stream, clock, receive) : () => {})
      return () => {
        recordings.get(receive)?.()
        recordings.delete(receive)
      }
    },
    onLost: (listener) => subscribe(lost, listener),
    onReturn: watchDeviceReturn,
    close() {
      generation++
      release()
      faces.stop()
    },
    stream: () => open?.stream,
    onStream: (run) => subscribe(changed, run),
  }
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
