import type { Piece, Take, TakeStore } from './take.ts'

export interface PieceQueue {
  /** Takes the next piece of the segment, which ends `untilMs` after the segment began. */
  add(bytes: Blob, untilMs: number): void
  /** Resolves when every piece so far is on disk, or could not be stored. */
  settled(): Promise<void>
  /** What only the memory of the page has, in order; the storage gets it once it works again. */
  unstored(): readonly Piece[]
}

interface PieceQueueOptions {
  readonly store: Pick<TakeStore, 'append'>
  readonly take: Pick<Take, 'id'>
  readonly segment: number
  /** The storage failed; told once until it works again (MSG-32). */
  onFault(error: unknown): void
}

/** Stores the pieces of one segment in their order, so that a storage that fails for a while leaves no gap. */
export function createPieceQueue({ store, take, segment, onFault }: PieceQueueOptions): PieceQueue {
  const waiting: Piece[] = []
  let index = 0
  let isFailing = false
  let running: Promise<void> | undefined

  async function storeWaiting() {
    for (let piece = waiting[0]; piece; piece = waiting[0]) {
      try {
        await store.append(take, piece)
      } catch (error) {
        if (!isFailing) onFault(error)
        isFailing = true
        return
      }
      isFailing = false
      waiting.shift()
    }
  }

  return {
    add(bytes, untilMs) {
      waiting.push({ segment, index, untilMs, bytes })
      index += 1
      running ??= storeWaiting().finally(() => {
        running = undefined
      })
    },
    settled: () => running ?? Promise.resolve(),
    unstored: () => [...waiting],
  }
}
