import type { Clock } from '../../kernel/ports.ts'
import { captureError } from './capture-error.ts'

/** GAP-090. */
const PIECE_MS = 10_000
/** A smaller piece is a header without a frame, from a recorder that stopped as it started; it cannot be played. */
const MIN_BYTES = 1000
const TYPES = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4']
/** Bits per second: together less than a connection of 128 kbit/s, so that answers still get through. */
const RATES = { videoBitsPerSecond: 90_000, audioBitsPerSecond: 16_000 }

/**
 * Records webm pieces of ten seconds (mp4 in Safari before 18.4). Each has its own header, so it plays without the
 * others. The last piece is shorter; it comes after the returned stop function is called or the stream has ended.
 * Throws `NotSupportedError`.
 */
export function recordPieces(stream: MediaStream, clock: Clock, receive: (piece: Blob) => void): () => void {
  const mimeType = typeFor(stream)
  let cancel = () => {}
  let current = begin()

  function begin(): MediaRecorder {
    const recorder = new MediaRecorder(stream, { mimeType, ...RATES })
    recorder.ondataavailable = ({ data }) => {
      if (data.size >= MIN_BYTES) receive(data)
    }
    recorder.start()
    cancel = clock.after(PIECE_MS, next)
    return recorder
  }

  function next() {
    const last = current
    if (!stream.active) return
    current = begin()
    finish(last)
  }

  return () => {
    cancel()
    finish(current)
  }
}

function typeFor(stream: MediaStream): string {
  const hasSound = stream.getAudioTracks().length > 0
  const found = TYPES.slice(hasSound ? 0 : 1).find((type) => MediaRecorder.isTypeSupported(type))
  if (found) return found
  throw captureError('NotSupportedError', 'This browser records neither webm nor mp4')
}

/** A recorder stops by itself when its stream ends. */
function finish(recorder: MediaRecorder): void {
  if (recorder.state !== 'inactive') recorder.stop()
}
