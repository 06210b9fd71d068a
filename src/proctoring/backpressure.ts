import type { ProctoringContext } from './context.ts'

/** How long an answer may wait, and be on its way, before evidence gives way to it, in milliseconds. */
const PATIENCE_MS = 1000
const LOOK_MS = 250

/** Evidence yields to answers: nothing is sent while one is on its way, or has waited for long. */
export interface Backpressure {
  /** Call it now and then: it notices since when an answer waits. */
  mayBegin(): boolean
  /** Calls `pause` once an answer is on its way for long while something is being sent; the answer ends it. */
  watch(pause: () => void): () => void
}

export function createBackpressure({
  answers,
  clock,
}: Pick<ProctoringContext, 'answers' | 'clock'>): Backpressure {
  let waitingSince: number | undefined

  return {
    mayBegin() {
      const state = answers()
      waitingSince = state === 'waiting' ? (waitingSince ?? clock.monotonic()) : undefined
      return state !== 'sending' && clock.monotonic() - (waitingSince ?? clock.monotonic()) < PATIENCE_MS
    },
    watch(pause) {
      let sendingSince: number | undefined
      let cancel = () => {}
      function look() {
        sendingSince = answers() === 'sending' ? (sendingSince ?? clock.monotonic()) : undefined
        if (sendingSince !== undefined && clock.monotonic() - sendingSince >= PATIENCE_MS) pause()
        else cancel = clock.after(LOOK_MS, look)
      }
      look()
      return () => cancel()
    },
  }
}
