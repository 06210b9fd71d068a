import type { Desk } from './desk.ts'

/** An answer may wait so long, and be on its way so long, before evidence makes room for it, in milliseconds. */
const PATIENCE_MS = 1000
const LOOK_MS = 250

/** Evidence yields to answers: nothing is sent while one is on its way, or has waited for long. */
export interface Yielding {
  /** Call it now and then: it notices since when an answer waits. */
  mayBegin(): boolean
  /** Calls `yieldNow` once an answer is on its way for long while something is being sent; the answer ends it. */
  watch(yieldNow: () => void): () => void
}

export function createYielding({ answers, clock }: Pick<Desk, 'answers' | 'clock'>): Yielding {
  let waitingSince: number | undefined

  return {
    mayBegin() {
      const state = answers()
      waitingSince = state === 'waiting' ? (waitingSince ?? clock.monotonic()) : undefined
      return state !== 'flying' && clock.monotonic() - (waitingSince ?? clock.monotonic()) < PATIENCE_MS
    },
    watch(yieldNow) {
      let flyingSince: number | undefined
      let cancel = () => {}
      function look() {
        flyingSince = answers() === 'flying' ? (flyingSince ?? clock.monotonic()) : undefined
        if (flyingSince !== undefined && clock.monotonic() - flyingSince >= PATIENCE_MS) yieldNow()
        else cancel = clock.after(LOOK_MS, look)
      }
      look()
      return () => cancel()
    },
  }
}
