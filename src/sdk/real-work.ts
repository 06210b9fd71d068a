/**
 * Says that real work is under way in another process or thread, such as a worker. Whatever controls the page's time, as a replay
 * does, stops the time until it is done (`cli/replay/runtime/pending/events.ts`); nothing else listens. A rejection is of no matter here.
 *
 * @example
 * const answered = new Promise<void>((resolve) => worker.addEventListener('message', () => resolve(), { once: true }))
 * hold(answered)
 */
export function hold(work: Promise<unknown>): void {
  window.dispatchEvent(new CustomEvent('real-work', { detail: work }))
}
