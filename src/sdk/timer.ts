import { systemClock } from '../adapters/browser/clock.ts'

/** Runs once after `ms` of the page's time; the answer cancels. */
export function after(ms: number, run: () => void): () => void {
  return systemClock.after(ms, run)
}

/** Milliseconds of the page's time since some moment; it never goes back. */
export function now(): number {
  return systemClock.monotonic()
}

/**
 * Says that something real is under way in another process. Whoever drives the page's time, as a replay does, lets it
 * stand still until then (`cli/replay/runtime/events.ts`); nobody else listens.
 */
export function hold(work: Promise<unknown>): void {
  window.dispatchEvent(new CustomEvent('real-work', { detail: work }))
}
