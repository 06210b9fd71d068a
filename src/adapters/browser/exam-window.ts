import type { Clock } from '../../kernel/ports.ts'
import type { EnvironmentSignal, ExamEnvironment } from '../../proctoring/ports.ts'
import { createExemptions } from './exemptions.ts'

/** Of Chromium alone. */
interface KeyboardLock {
  readonly keyboard?: { lock(keys: readonly string[]): Promise<void> }
}

type Listener = (signal: EnvironmentSignal) => void

/**
 * Reports the window's signals from the browser. Away means hidden or without focus; a focused frame of the player
 * counts as present, because the document has the focus too. Only transitions are reported, so one absence is one
 * signal.
 */
export function createExamWindow(window: Window, clock: Clock): ExamEnvironment {
  const { document } = window
  const exemptions = createExemptions(window, clock)
  const isHidden = () => document.visibilityState === 'hidden'
  const isFullscreen = () => document.fullscreenElement !== null
  function awayBy(): 'tab' | 'window' | undefined {
    if (isHidden()) return 'tab'
    return document.hasFocus() ? undefined : 'window'
  }

  function watchPresence(listener: Listener): () => void {
    const notify = (by: ReturnType<typeof awayBy>) => {
      listener(by ? { kind: 'away', by, isExempt: exemptions.covers(by) } : { kind: 'back' })
      if (!by) exemptions.end()
    }
    const check = createChangeCheck(awayBy, notify)
    const by = awayBy()
    if (by) notify(by)
    return undoAll(
      listen(window, ['blur', 'focus'], check),
      listen(document, ['visibilitychange', 'resume'], check),
    )
  }

  /** The browser may delay `fullscreenchange` while the page is hidden, so every return checks again. */
  function watchFullscreen(listener: Listener): () => void {
    const check = createChangeCheck(isFullscreen, (on) => listener({ kind: 'fullscreen', on }))
    return undoAll(
      listen(document, ['fullscreenchange', 'visibilitychange'], check),
      listen(window, ['focus', 'pageshow'], check),
    )
  }

  function watchClipboard(listener: Listener): () => void {
    const notify = (kind: 'copy' | 'cut') => (event: Event) =>
      listener({ kind, inEditor: isEditor(event.composedPath()[0]) })
    return undoAll(...(['copy', 'cut'] as const).map((kind) => listen(document, [kind], notify(kind))))
  }

  function watchAddress(listener: Listener): () => void {
    const check = createChangeCheck(
      () => window.location.pathname,
      (to, from) => listener({ kind: 'address', from, to }),
    )
    return listen(window, ['popstate', 'hashchange', 'pushState', 'replaceState'], check)
  }

  return {
    watch: (listener) =>
      undoAll(
        watchPresence(listener),
        watchFullscreen(listener),
        watchClipboard(listener),
        watchAddress(listener),
        exemptions.watch(),
      ),
    isAway: () => awayBy() !== undefined,
    isFullscreen,
    canBeFullscreen: document.fullscreenEnabled,
    async enterFullscreen() {
      if (!isFullscreen()) await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
      // Escape closes what is open in the page first; held down, it leaves fullscreen. Not every browser can do that.
      const { keyboard } = window.navigator as Navigator & KeyboardLock
      await keyboard?.lock(['Escape']).catch(() => {})
    },
    async leaveFullscreen() {
      if (isFullscreen()) await document.exitFullscreen()
    },
    clearClipboard: () => window.navigator.clipboard.writeText(''),
    exempt: exemptions.during,
  }
}

/** A check that reports what `read` says when it is something else than at the check before. */
function createChangeCheck<T>(read: () => T, changed: (now: T, before: T) => void): () => void {
  let last = read()
  return () => {
    const before = last
    const now = read()
    last = now
    if (now !== before) changed(now, before)
  }
}

/** Whether the target is an editor: text copied there is the candidate's own (GAP-098). */
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

const undoAll =
  (...undos: readonly (() => void)[]) =>
  () => {
    for (const undo of undos) undo()
  }
