import { systemClock } from '../adapters/clock.ts'

/** Runs once after `ms` of the page's time; the answer cancels. */
export function after(ms: number, run: () => void): () => void {
  return systemClock.after(ms, run)
}

/** Milliseconds of the page's time since some moment; it never goes back. */
export function now(): number {
  return systemClock.monotonic()
}
