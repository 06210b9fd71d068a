import type { Highlight } from './highlights.ts'
import type { HighlightSource } from './view.ts'

/** Highlights that stay in the page, as everything does without a test. */
export function createHighlights(): HighlightSource {
  const listeners = new Set<() => void>()
  let highlights: readonly Highlight[] = []
  return {
    current: () => highlights,
    change(next) {
      highlights = next
      for (const listener of listeners) listener()
    },
    subscribe(run) {
      listeners.add(run)
      return () => void listeners.delete(run)
    },
  }
}
