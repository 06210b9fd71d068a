import type { Clock } from '../kernel/ports.ts'
import type { Room, RoomSignal } from '../proctoring/ports.ts'
import { createExemptions } from './exemptions.ts'

type Hear = (signal: RoomSignal) => void

/**
 * The window as the browser tells of it. Away is hidden, or without the focus; a frame of ours that has the focus
 * counts as here, since the document has it then too. Transitions only, so that one leaving is told once.
 */
export function createRoom(window: Window, clock: Clock): Room {
  const { document } = window
  const exemptions = createExemptions(window, clock)
  const isHidden = () => document.visibilityState === 'hidden'
  const isFullscreen = () => document.fullscreenElement !== null
  function away(): 'tab' | 'window' | undefined {
    if (isHidden()) return 'tab'
    return document.hasFocus() ? undefined : 'window'
  }

  function watchPresence(hear: Hear): () => void {
    let by = away()
    const look = () => {
      const now = away()
      if (now === by) return
      by = now
      hear(now ? { kind: 'away', by: now, isExempt: exemptions.covers(now) } : { kind: 'back' })
      if (!now) exemptions.end()
    }
    if (by) hear({ kind: 'away', by, isExempt: exemptions.covers(by) })
    return both(
      listen(window, ['blur', 'focus'], look),
      listen(document, ['visibilitychange', 'resume'], look),
    )
  }

  /** The event of leaving fullscreen may be held back while the page is hidden, so every return looks again. */
  function watchFullscreen(hear: Hear): () => void {
    let was = isFullscreen()
    const look = () => {
      const is = isFullscreen()
      if (is === was) return
      was = is
      hear({ kind: 'fullscreen', on: is })
    }
    return both(
      listen(document, ['fullscreenchange', 'visibilitychange'], look),
      listen(window, ['focus', 'pageshow'], look),
    )
  }

  function watchClipboard(hear: Hear): () => void {
    const told = (kind: 'copy' | 'cut') => (event: Event) =>
      hear({ kind, inEditor: isEditor(event.composedPath()[0]) })
    return both(...(['copy', 'cut'] as const).map((kind) => listen(document, [kind], told(kind))))
  }

  function watchAddress(hear: Hear): () => void {
    let from = window.location.pathname
    const look = () => {
      const to = window.location.pathname
      if (to !== from) hear({ kind: 'address', from, to })
      from = to
    }
    return listen(window, ['popstate', 'hashchange', 'pushState', 'replaceState'], look)
  }

  return {
    watch: (hear) =>
      both(
        watchPresence(hear),
        watchFullscreen(hear),
        watchClipboard(hear),
        watchAddress(hear),
        exemptions.watch(),
      ),
    isAway: () => away() !== undefined,
    isFullscreen,
    canBeFullscreen: document.fullscreenEnabled,
    async enterFullscreen() {
      if (!isFullscreen()) await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    },
    async leaveFullscreen() {
      if (isFullscreen()) await document.exitFullscreen()
    },
    clearClipboard: () => window.navigator.clipboard.writeText(''),
    exempt: exemptions.during,
  }
}

/** Where the candidate writes: what is copied there is the candidate's own (GAP-098). */
function isEditor(target: EventTarget | undefined): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest('input, textarea, [contenteditable="true"], [contenteditable=""], .monaco-editor') !== null
  )
}

function listen(target: EventTarget, events: readonly string[], run: (event: Event) => void): () => void {
  for (const event of events) target.addEventListener(event, run, true)
  return () => {
    for (const event of events) target.removeEventListener(event, run, true)
  }
}

const both =
  (...undos: readonly (() => void)[]) =>
  () => {
    for (const undo of undos) undo()
  }
