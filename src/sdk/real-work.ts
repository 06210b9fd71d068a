/**
 * Says that real work is under way in another process. Whatever controls the page's time, as a replay does, stops the
 * time until it is done (`cli/replay/runtime/pending/events.ts`); nothing else listens.
 */
export function hold(work: Promise<unknown>): void {
  window.dispatchEvent(new CustomEvent('real-work', { detail: work }))
}
