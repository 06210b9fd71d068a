import { type RefObject, useEffect } from 'react'
import type { Clock } from '../../../src/sdk/view.ts'

/** So often within a while a page may take the focus; then it goes. */
const MOST_GRABS = 5
const WHILE_MS = 5000

/**
 * Gives the focus back that a page in a frame has taken by itself. It may have it where the mouse was last over the
 * frame's box, or where Tab led there. Calls `grabbed` when a page does not leave it alone.
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
    let last: Element | null = null
    let grabs = 0

    const want = () => {
      isWanted = true
    }
    function guard() {
      const isTaken = frame !== null && document.activeElement === frame
      // The mouse may have got there without passing the box.
      if (isWanted || frame?.matches(':hover')) return
      if (ends.signal.aborted || !isTaken || !(last instanceof HTMLElement)) return
      grabs += 1
      clock.after(WHILE_MS, () => {
        grabs -= 1
      })
      if (grabs > MOST_GRABS) grabbed()
      last.focus({ preventScroll: true })
    }

    /** Where the focus goes is known a moment after it has left. */
    const look = () => void clock.after(0, guard)

    function press({ key }: KeyboardEvent) {
      isWanted = key === 'Tab'
    }
    function note({ target }: FocusEvent) {
      if (target instanceof Element && target !== frame) last = target
    }

    last = document.activeElement
    document.addEventListener('keydown', press, options)
    document.addEventListener('focusin', note, options)
    // Which of the two events comes when a frame takes the focus depends on whether the window has it.
    window.addEventListener('blur', look, { signal: ends.signal })
    document.addEventListener('focusout', look, options)
    box.current?.addEventListener('pointermove', want, options)
    box.current?.addEventListener('pointerdown', want, options)
    return () => ends.abort()
  }, [frame, box, grabbed, clock])
}
