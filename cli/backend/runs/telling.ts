import type { RunProgress } from '../../../src/wire/runs.ts'
import type { BackendClock } from '../platform/clock.ts'

/** The least time between two events of one run, in milliseconds. */
const PAUSE_MS = 250

/** Tells how a run goes on, a few times a second at most; what came between goes together (RUN-03). */
export interface Telling {
  /** Something has changed. */
  touch(): void
  stop(): void
}

/** A run as it stands; `output` is all of it. */
export type Standing = Omit<RunProgress, 'output_from'>

export function createTelling(
  clock: BackendClock,
  standing: () => Standing,
  send: (progress: RunProgress) => void,
): Telling {
  let told = 0
  let last = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined

  function tell() {
    cancel = undefined
    last = clock.now()
    const { output, ...rest } = standing()
    send({ ...rest, output_from: told, output: output.slice(told) })
    told = output.length
  }

  return {
    touch() {
      cancel ??= clock.after(Math.max(0, last + PAUSE_MS - clock.now()), tell)
    },
    stop() {
      cancel?.()
      // Nothing is told any more, whatever changes.
      cancel = () => {}
    },
  }
}
