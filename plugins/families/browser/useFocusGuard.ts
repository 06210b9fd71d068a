import type { Clock } from '@assess/sdk'
import { type RefObject, useEffect } from 'react'

/** So often within a while a page may take the focus; then it goes. */
const MOST_GRABS = 5
const WHILE_MS = 5000
/** So often it looks, since a window without the focus gets no event when a frame takes it. */
const LOOK_MS = 250
/** Within this time the page's word of a press may come after the focus has. */
const WORD_MS = 1000

/**
 * Gives the focus back that a page in a frame has taken by itself. It may have it where the mouse was last over the
 * frame's box, where somebody has pressed in the page, as its own script tells (`{ kind: 'pressed' }`), or where Tab
 * led there. Calls `grabbed` when a page does not leave it alone.
 */
export function useFocusGuard(
  frame: HTMLIFrameElement | null,
  box: RefObject<HTMLElement | null>,
  grabbed: () => void,
  clock: Clock,
): void {
  useEffect(() => {
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    let isWanted = false
    let isJustGivenBack = false
    let last: Element | null = null
    let grabs = 0
    let cancel = () => {}

    const want = () => {
      isWanted = true
    }
    function guard() {
      const isTaken = frame !== null && document.activeElement === frame
      // The mouse may have got there without passing the box.
      if (isWanted || frame?.matches(':hover')) return
      if (ends.signal.aborted || !isTaken) return
      grabs += 1
      clock.after(WHILE_MS, () => {
        grabs -= 1
      })
      if (grabs > MOST_GRABS) grabbed()
      // What had it may be gone by now.
      frame.blur()
      if (last instanceof HTMLElement) last.focus({ preventScroll: true })
      isJustGivenBack = true
      clock.after(WORD_MS, () => {
        isJustGivenBack = false
      })
    }
    /** A browser does not report a press in a frame of another origin, and a finger is never over its box before. */
    function hear({ data, source }: MessageEvent<unknown>) {
      if (!frame || source !== frame.contentWindow || Object(data).kind !== 'pressed') return
      isWanted = true
      if (isJustGivenBack) frame.focus({ preventScroll: true })
    }
    function watch() {
      guard()
      cancel = clock.after(LOOK_MS, watch)
    }

    /** Where the focus goes is known a moment after it has left. */
    const look = () => void clock.after(0, guard)

    function press({ key }: KeyboardEvent) {
      isWanted = key === 'Tab'
    }
    function note({ target }: FocusEvent) {
      if (target instanceof Element && target !== frame) last = target
    }

    if (document.activeElement !== frame) last = document.activeElement
    cancel = clock.after(LOOK_MS, watch)
    document.addEventListener('keydown', press, options)
    document.addEventListener('focusin', note, options)
    // Which of the two events comes when a frame takes the focus depends on whether the window has it.
    window.addEventListener('blur', look, { signal: ends.signal })
    window.addEventListener('message', hear, { signal: ends.signal })
    document.addEventListener('focusout', look, options)
    box.current?.addEventListener('pointermove', want, options)
    box.current?.addEventListener('pointerdown', want, options)
    return () => {
      ends.abort()
      cancel()
    }
  }, [frame, box, grabbed, clock])
}
