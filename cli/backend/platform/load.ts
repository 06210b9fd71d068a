import type { BackendClock } from './clock.ts'

/** How far the server is behind. */
export interface Load {
  /** Milliseconds by which the last timer was late: a new request waits about as long. */
  delayMs(): number
  stop(): void
}

/** How often the delay is measured, in milliseconds. */
const SAMPLE_MS = 100

/** Measures the load of this process until it is stopped. */
export function measureLoad(clock: BackendClock): Load {
  let due = clock.now() + SAMPLE_MS
  let late = 0
  let cancel = clock.after(SAMPLE_MS, sample)

  function sample() {
    late = Math.max(0, clock.now() - due)
    due = clock.now() + SAMPLE_MS
    cancel = clock.after(SAMPLE_MS, sample)
  }

  return {
    delayMs: () => Math.max(late, clock.now() - due),
    stop: () => cancel(),
  }
}
