import type { Clock } from '../../kernel/ports.ts'
import type { LiveCamera } from '../../ports/capture.ts'
import type { Faces } from '../faces/faces.ts'
import { captureError, mediaDevices } from './failure.ts'
import { watchLoss, watchReturn } from './losses.ts'
import { type Moving, play } from './moving.ts'
import { recordPieces } from './recording.ts'

/** PROC-29, IMG-06. */
const SIZE = { width: 640, height: 480 }
const VIDEO = { width: { ideal: SIZE.width }, height: { ideal: SIZE.height }, facingMode: 'user' }
/** What the detector is given: small enough to be looked at every second. */
const LOOK = { width: 320, height: 240 }

interface Open {
  readonly stream: MediaStream
  readonly moving: Moving
  /** Ends the stream and all that hangs on it. */
  end(): void
}

/** The camera of this device; the detector of `faces` is loaded with the first look. */
export function createCamera(clock: Clock, faces: Faces): LiveCamera {
  let open: Open | undefined
  let opening: Promise<void> | undefined
  /** Goes up with each closing, so that an opening that was overtaken lets its stream go. */
  let round = 0
  const lost = new Set<(why: string) => void>()
  const changed = new Set<() => void>()
  const recordings = new Map<(piece: Blob) => void, () => void>()

  async function begin(audio: boolean) {
    const mine = round
    const stream = await mediaDevices().getUserMedia({ video: VIDEO, audio })
    const moving = await play(stream, clock).catch((error: unknown) => {
      endTracks(stream)
      throw error
    })
    const unwatch = watchLoss(stream, clock, (why) => {
      letGo()
      for (const hear of lost) hear(why)
    })
    const end = () => {
      unwatch()
      moving.stop()
      endTracks(stream)
    }
    if (mine !== round) {
      end()
      throw captureError('AbortError', 'The camera was closed before it was open')
    }
    letGo()
    open = { stream, moving, end }
    for (const hand of recordings.keys()) recordings.set(hand, recordPieces(stream, clock, hand))
    tellChange()
  }

  function letGo() {
    if (!open) return
    for (const [hand, stop] of recordings) {
      stop()
      recordings.set(hand, () => {})
    }
    open.end()
    open = undefined
    tellChange()
  }

  const tellChange = () => {
    for (const run of changed) run()
  }

  function now(): Open {
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
    snapshot: async () => now().moving.picture(SIZE),
    look: async () => faces.look(now().moving.pixels(LOOK)),
    record(hand) {
      recordings.set(hand, open ? recordPieces(open.stream, clock, hand) : () => {})
      return () => {
        recordings.get(hand)?.()
        recordings.delete(hand)
      }
    },
    onLost: (hear) => hold(lost, hear),
    onReturn: watchReturn,
    close() {
      round++
      letGo()
      faces.stop()
    },
    stream: () => open?.stream,
    onStream: (run) => hold(changed, run),
  }
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function hold<T>(set: Set<T>, member: T): () => void {
  set.add(member)
  return () => void set.delete(member)
}
