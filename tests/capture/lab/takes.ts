import { systemClock } from '../../../src/adapters/browser/clock.ts'
import {
  recordSegment,
  type SegmentRecording,
  type TakeKind,
} from '../../../src/adapters/capture/take-recording.ts'
import { createTakeStore } from '../../../src/adapters/storage/take-store.ts'
import { durationOf, type Piece } from '../../../src/recorder/take.ts'
import { createTakeWriter } from '../../../src/recorder/writer.ts'

const store = createTakeStore()
const take = { id: 'take', attempt: 'ada/1', problem: 'one', at: 0, isWhole: false }
let since = 0
let recording: SegmentRecording | undefined

export interface FoundSegment {
  /** As the pieces say, and as it plays. */
  readonly toldMs: number
  readonly playedMs: number
}

/** Recordings as the player makes and keeps them, in the hands of a test. */
export const takes = {
  /** Resolves when the first frame or sound is recorded. */
  async record(kind: TakeKind, segment: number): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === 'video' })
    const writer = createTakeWriter({ store, take, segment, onFault: console.error })
    recording = recordSegment({ stream, kind, clock: systemClock, receive: writer.add, onEnd: () => {} })
    await store.keep({ ...take, mimeType: recording.mimeType })
    since = systemClock.monotonic()
  },
  recordedMs: () => systemClock.monotonic() - since,
  async stop(): Promise<void> {
    await recording?.stop()
  },
  /** What a page finds of the take, segment by segment. */
  async found(): Promise<readonly FoundSegment[]> {
    const [kept] = await store.takes(take.attempt)
    const segments = Map.groupBy(await store.pieces(take), ({ segment }) => segment)
    const type = kept?.mimeType ?? ''
    return Promise.all(
      [...segments.values()].map(async (pieces) => ({
        toldMs: durationOf(pieces),
        playedMs: await playedMs(pieces, type),
      })),
    )
  },
}

/** Plays a segment to its end, many times as fast. */
async function playedMs(pieces: readonly Piece[], type: string): Promise<number> {
  const blob = new Blob(
    pieces.map(({ bytes }) => bytes),
    { type },
  )
  const player = Object.assign(document.createElement('video'), {
    muted: true,
    src: URL.createObjectURL(blob),
  })
  const ended = new Promise((resolve, reject) => {
    player.onended = resolve
    player.onerror = () => reject(new Error(player.error?.message ?? 'The segment does not play'))
  })
  player.playbackRate = 8
  await player.play()
  await ended
  return player.currentTime * 1000
}
