import { systemClock } from '../browser/clock.ts'
import { handOn } from './hand-on.ts'

/** A player that shows something else by then is shown anyway, in milliseconds. */
const LIMIT_MS = 10_000
/** Stands in a screen that is not complete. */
const WAITING = '[data-waiting], [data-view]:empty'

interface TakingOver {
  /** Takes the first screen away. */
  end(): void
  /** The player has an answer that was given before. */
  answered(): void
}

/**
 * Ends the first screen as soon as the player shows the same, with what was typed, chosen and pressed meanwhile, the
 * focus and the caret. A word that is composed is not cut off.
 */
export function takeOver(first: HTMLElement, root: HTMLElement, { answered, end }: TakingOver): void {
  let isComposing = false
  first.addEventListener('compositionstart', () => {
    isComposing = true
  })
  first.addEventListener('compositionend', () => {
    isComposing = false
    look()
  })
  const observer = new MutationObserver(look)
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-waiting'],
  })
  const cancel = systemClock.after(LIMIT_MS, show)
  look()

  function look() {
    if (!isComposing && isSame(first, root)) show()
  }

  function show() {
    if (!first.isConnected) return
    observer.disconnect()
    cancel()
    const hand = handOn(first, root)
    end()
    if (hand()) answered()
  }
}

/** The player has drawn what the first screen shows; what that waits for, nobody waits for here. */
function isSame(first: HTMLElement, root: HTMLElement): boolean {
  if (!root.querySelector('h1, #content')) return false
  if (!root.querySelector(WAITING)) return true
  return first.querySelector(WAITING) !== null && root.querySelector('h1') !== null
}
