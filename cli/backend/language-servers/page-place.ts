import type { TextDiagnostic } from '../../../src/wire/completion.ts'
import type { BackendClock } from '../platform/clock.ts'

/** A language server waits so long for a page that has left, in milliseconds: a reload brings it back. */
const WAIT_MS = 2 * 60_000

/** The page that a language server speaks with. */
export interface PlacedPage {
  /** Ends it. */
  readonly signal: AbortSignal
  /** The page has gone, and may come back. */
  readonly left: AbortSignal
  /** All that is wrong with a text now. */
  found(path: string, diagnostics: readonly TextDiagnostic[]): void
}

/** The place of the one page of a language server. */
export interface PagePlace {
  readonly isFree: boolean
  take(next: PlacedPage): void
  found: PlacedPage['found']
  /** Nobody is waited for any more. */
  close(): void
}

/** `end` is called when the page wants it, and when none has come back. */
export function createPagePlace(clock: Pick<BackendClock, 'after'>, end: () => void): PagePlace {
  let page: PlacedPage | undefined
  let cancelWait = () => {}

  function leave() {
    page = undefined
    cancelWait = clock.after(WAIT_MS, end)
  }

  /** Does it when the signal comes, or has come, as long as nobody else has taken the place. */
  function when(signal: AbortSignal, own: PlacedPage, act: () => void) {
    const ifPlaced = () => page === own && act()
    if (signal.aborted) ifPlaced()
    else signal.addEventListener('abort', ifPlaced)
  }

  return {
    get isFree() {
      return page === undefined
    },
    take(next) {
      cancelWait()
      page = next
      when(next.signal, next, end)
      when(next.left, next, leave)
    },
    found: (path, diagnostics) => page?.found(path, diagnostics),
    close: () => cancelWait(),
  }
}
