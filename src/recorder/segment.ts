import type { Clock } from '../kernel/ports.ts'
import type { TakeKind } from './answer.ts'
import { createPieceQueue, type PieceQueue } from './piece-queue.ts'
import type { OpenDevices, SegmentRecording } from './ports.ts'
import type { Take, TakeStore } from './take.ts'

/** A segment while it is recorded, and what of it is on its way to the disk. */
export interface Segment extends Pick<SegmentRecording, 'mimeType' | 'pause' | 'resume'> {
  readonly queue: Pick<PieceQueue, 'unstored'>
  /** The loudest moment so far, 0 to 1. */
  loudest(): number
  /** Resolves when every piece is on the disk, or could not be stored. */
  stop(): Promise<void>
}

interface SegmentOptions {
  readonly devices: OpenDevices
  readonly kind: TakeKind
  readonly take: Pick<Take, 'id'>
  readonly number: number
  readonly store: Pick<TakeStore, 'append'>
  readonly clock: Pick<Clock, 'after'>
  onFault(error: unknown): void
  onEnd(why: 'device-lost' | 'failed'): void
}

/** How often the loudness is measured, in milliseconds. */
const LISTEN_EVERY_MS = 200

/** Begins a segment; throws where the browser cannot record. */
export function recordSegment(options: SegmentOptions): Segment {
  const { clock, devices, kind, number, onEnd, onFault, store, take } = options
  const queue = createPieceQueue({ store, take, segment: number, onFault })
  const recording = devices.record(kind, { receive: queue.add, onEnd })
  let loudest = 0
  let cancel = () => {}
  const listen = () => {
    loudest = Math.max(loudest, devices.level())
    cancel = clock.after(LISTEN_EVERY_MS, listen)
  }
  listen()

  return {
    mimeType: recording.mimeType,
    queue,
    pause: recording.pause,
    resume: recording.resume,
    loudest: () => loudest,
    async stop() {
      cancel()
      await recording.stop()
      await queue.settled()
    },
  }
}
