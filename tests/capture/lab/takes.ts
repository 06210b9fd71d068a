import { systemClock } from '../../../src/adapters/browser/clock.ts'
import { joinTake } from '../../../src/adapters/capture/join-take.ts'
import { recordStream } from '../../../src/adapters/capture/take-recording.ts'
import { createTakeStore } from '../../../src/adapters/storage/take-store.ts'
import type { TakeKind } from '../../../src/recorder/answer.ts'
import { createPieceQueue } from '../../../src/recorder/piece-queue.ts'
import type { SegmentRecording } from '../../../src/recorder/ports.ts'
import type { Piece } from '../../../src/recorder/take.ts'

const store = createTakeStore()
const take = { id: 'take', attempt: 'ada/1', problem: 'one', at: 0, isWhole: false }
let since = 0
/** Pieces of the segment that the storage has acknowledged. */
let acknowledged = 0
let recording: SegmentRecording | undefined

export interface FoundSegment {
  readonly pieces: number
  /** As it plays. */
  readonly playedMs: number
}

export interface FoundTake {
  readonly segments: readonly FoundSegment[]
  readonly joinedMs: number
}

/** Recordings as the player makes and keeps them, in the hands of a test. */
export const takes = {
  /** Resolves when the first frame or sound is recorded. */
  async record(kind: TakeKind, segment: number): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: kind === 'video' })
    acknowledged = 0
    const append: typeof store.append = async (...piece) => {
      await store.append(...piece)
      acknowledged += 1
    }
    const queue = createPieceQueue({ store: { append }, take, segment, onFault: console.error })
    recording = recordStream({ stream, kind, clock: systemClock, receive: queue.add, onEnd: () => {} })
    await store.keep({ ...take, mimeType: recording.mimeType })
    since = systemClock.monotonic()
  },
  progress: () => ({ pieces: acknowledged, recordedMs: systemClock.monotonic() - since }),
  async stop(): Promise<void> {
    await recording?.stop()
  },
  /** What a page finds of the take, segment by segment, and joined to one file. */
  async found(): Promise<FoundTake> {
    const [kept] = await store.takes(take.attempt)
    const pieces = await store.pieces(take)
    const type = kept?.mimeType ?? ''
    const segments = [...Map.groupBy(pieces, ({ segment }) => segment).values()]
    return {
      segments: await Promise.all(
        segments.map(async (parts) => ({
          pieces: parts.length,
          playedMs: await playedMs(blobOf(parts, type)),
        })),
      ),
      joinedMs: await playedMs(await joinTake(pieces, type)),
    }
  },
}

function blobOf(pieces: readonly Piece[], type: string): Blob {
  return new Blob(
    pieces.map(({ bytes }) => bytes),
    { type },
  )
}

/** Plays a file to its end, many times as fast. */
async function playedMs(blob: Blob): Promise<number> {
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
