import type { Clock } from '../../kernel/ports.ts'
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

export type TakeKind = keyof typeof FORMATS

export interface SegmentRecording {
  readonly mimeType: string
  pause(): void
  resume(): void
  /** Resolves when the last piece was received; also after the stream has ended by itself. */
  stop(): Promise<void>
}

interface RecordingOptions {
  readonly stream: MediaStream
  readonly kind: TakeKind
  readonly clock: Clock
  /** Gets piece after piece, and a shorter last one; `untilMs` is how much of the segment there is then, without pauses. */
  receive(bytes: Blob, untilMs: number): void
  /** The recorder stopped by itself: its stream has ended, or it failed. */
  onEnd(): void
}

/** Records one segment, in pieces that play when they are put together. Throws `NotSupportedError`. */
export function recordSegment({ stream, kind, clock, receive, onEnd }: RecordingOptions): SegmentRecording {
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
  void ended.then(() => {
    if (!isStopping) onEnd()
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
      since ??= clock.monotonic()
    },
    stop() {
      before = elapsed()
      since = undefined
    },
  }
}
