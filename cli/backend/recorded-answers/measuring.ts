import { type BackendClock, systemClock } from '../platform/clock.ts'
import { type MediaFacts, type MediaTask, readMedia } from './media-reading.ts'

/** Recordings that are read at once; those of attempts that kept a reader busy, one. */
const WIDTH = { shared: 2, apart: 1 } as const

interface MeasuringOptions {
  /** A reading that takes longer, in milliseconds, was of no file that a recorder made; 5000 when left out. */
  readonly slowMs?: number
}

export interface Measuring {
  /** What a file of this attempt is; never rejects. */
  read(attemptId: number, task: MediaTask): Promise<MediaFacts>
}

/** Runs this many pieces of work at once, the others in their order of coming. */
function createTurns(width: number) {
  let free = width
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** An attempt that kept a reader busy waits for itself alone from then on. */
export function createMeasuring(
  clock: Pick<BackendClock, 'hold'>,
  read: (task: MediaTask) => Promise<MediaFacts> = readMedia,
  { slowMs = 5000 }: MeasuringOptions = {},
): Measuring {
  const turns = { shared: createTurns(WIDTH.shared), apart: createTurns(WIDTH.apart) }
  const slow = new Set<number>()
  const machine = systemClock()

  async function timed(attemptId: number, task: MediaTask) {
    const begin = machine.now()
    const facts = await read(task)
    if (machine.now() - begin > slowMs) slow.add(attemptId)
    return facts
  }

  return {
    read(attemptId, task) {
      const inTurn = slow.has(attemptId) ? turns.apart : turns.shared
      const work = inTurn(() => timed(attemptId, task))
      clock.hold?.(work)
      return work
    },
  }
}
