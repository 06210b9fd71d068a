import { PRODUCT_VERSION } from '../wire/calls.ts'

/** Runs `changed` when the browser's network comes or goes; the answer undoes. */
export function watchNetwork(changed: (online: boolean) => void): () => void {
  return listen(window, ['online', 'offline'], () => changed(navigator.onLine))
}

/** Runs `run` when the page is hidden or shown; the answer undoes. */
export function watchVisibility(run: (visible: boolean) => void): () => void {
  return listen(document, ['visibilitychange'], () => run(document.visibilityState === 'visible'))
}

/** Runs `run` when the candidate presses a key or a pointer; the answer undoes. */
export function watchTouch(run: () => void): () => void {
  return listen(document, ['keydown', 'pointerdown'], run)
}

function listen(target: EventTarget, events: readonly string[], run: () => void): () => void {
  for (const event of events) target.addEventListener(event, run)
  return () => {
    for (const event of events) target.removeEventListener(event, run)
  }
}

/** What this browser says of itself, with the player's version, for the record of an attempt (GAP-116). */
export function fingerprint() {
  const { width, height } = window.screen
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    ...{ userAgent: navigator.userAgent, screen: `${width}x${height}`, timezone: timeZone },
    version: PRODUCT_VERSION,
  }
}
