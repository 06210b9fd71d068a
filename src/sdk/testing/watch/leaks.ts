import { recordPageListeners } from './listeners.ts'
import { watchObservers } from './observers.ts'
import { watchTimers } from './timers.ts'

/** What a view has left behind, one line each, with the file and line that did it. */
export interface LeakWatch {
  remaining(): readonly string[]
  /** Puts the page's own functions back. */
  end(): void
}

/**
 * Watches what goes on after a view when nobody ends it: listeners of window, document, html and body, intervals, chains of timers and
 * frames, observers of what is not the view's.
 *
 * @example
 * const watch = watchLeaks()
 * await view.close()
 * expect(watch.remaining()).toEqual([])
 * watch.end()
 */
export function watchLeaks(): LeakWatch {
  const watches = [recordPageListeners(), watchObservers(), watchTimers()]
  return {
    remaining: () => watches.flatMap((watch) => watch.remaining()),
    end() {
      for (const watch of watches.toReversed()) watch.end()
    },
  }
}
