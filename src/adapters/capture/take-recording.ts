import type { Clock } from '../../kernel/ports.ts'
import type { TakeKind } from '../../recorder/answer.ts'
import type { SegmentEvents, SegmentRecording } from '../../recorder/ports.ts'
import { captureError } from './capture-error.ts'

/** A killed page loses less than a second: this piece, and up to 150 ms until the recorder begins and hands it over. */
const PIECE_MS = 800

/** REC-11..16. */
const FORMATS = {
  video: {
    types: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
    rates: { audioBitsPerSecond: 128_000, videoBitsPerSecond: 1_500_000 },
  },
  audio: {
    types: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
    rates: { audioBitsPerSecond: 128_000 },
  },
} as const

interface RecordingOptions extends SegmentEvents {
  readonly stream: MediaStream
  readonly kind: TakeKind
  readonly clock: Clock
}

/** Records one segment, in pieces that play when they are put together. Throws `NotSupportedError`. */
export function recordStream({ stream, kind, clock, receive, onEnd }: RecordingOptions): SegmentRecording {
  const { rates, types } = FORMATS[kind]
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  if (!mimeType) throw captureError('NotSupportedError', 'This browser records neither webm nor mp4')
  const recorder = new MediaRecorder(stream, { mimeType, ...rates })
  const watch = createStopwatch(clock)
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
  })
  let isStopping = false
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) receive(data, watch.elapsed())
  }
  recorder.onstart = watch.start
  recorder.onpause = watch.stop
  recorder.onresume = watch.start
  let hasFailed = false
  recorder.onerror = () => {
    hasFailed = true
  }
  void ended.then(() => {
    if (!isStopping) onEnd(hasFailed ? 'failed' : 'device-lost')
  })
  recorder.start(PIECE_MS)

  return {
    mimeType,
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop() {
      isStopping = true
      if (recorder.state !== 'inactive') recorder.stop()
      return ended
    },
  }
}

/** Time that goes on between `start` and `stop`, in milliseconds. */
function createStopwatch(clock: Clock) {
  let before = 0
  let since: number | undefined
  const elapsed = () => before + (since === undefined ? 0 : clock.monotonic() - since)
  return {
    elapsed,
    start() {
      since = clock.monotonic()
    },
    stop() {
      before = elapsed()
      since = undefined
    },
  }
}
