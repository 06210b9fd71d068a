import type { Holds } from './holds.ts'

/**
 * Time stands still from the moment a page decides to go to another document of ours until that one is there:
 * nobody looks at a page that is about to vanish. It goes on when the browser stays after all, as it does for a
 * download, and when it comes back to the page.
 */
export function installLeaving(holds: Holds): void {
  const { navigation } = window
  navigation.addEventListener('navigate', ({ destination, downloadRequest, signal }) => {
    const isOurs = new URL(destination.url).origin === location.origin
    if (destination.sameDocument || downloadRequest !== null || !isOurs) return
    const release = holds.take(`going to ${destination.url}`)
    signal.addEventListener('abort', release, { once: true })
    addEventListener('pageshow', ({ persisted }) => persisted && release(), { once: true })
  })
}
