import { useLayoutEffect } from 'react'
import type { Clock } from '../../kernel/ports.ts'
import { useServices } from '../state/services.ts'

/** A candidate has stopped typing when no key was pressed for this long, in milliseconds. */
const QUIET_MS = 1000

/**
 * For a dialog that comes by itself: keys that were meant for what is behind it do nothing. Keys count again when the
 * dialog was painted and a moment has passed without any; one that has been held since before never does. Pointers and
 * screen readers press buttons without keys, and are not held up.
 */
export function useTypingGuard(): void {
  const { clock } = useServices()
  useLayoutEffect(() => ignoreTyping(clock), [clock])
}

function ignoreTyping(clock: Clock): () => void {
  /** When the dialog was painted, or the last key that does not count was pressed; absent before. */
  let disturbed: number | undefined
  const accepted = new Set<string>()
  let frame = requestAnimationFrame(() => {
    // The second frame begins when the first one is on the screen.
    frame = requestAnimationFrame(() => {
      disturbed = clock.monotonic()
    })
  })

  function ignore(event: KeyboardEvent) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  function down(event: KeyboardEvent) {
    if (event.repeat) return accepted.has(event.code) || ignore(event)
    const isQuiet = disturbed !== undefined && clock.monotonic() - disturbed >= QUIET_MS
    if (isQuiet) return accepted.add(event.code)
    if (disturbed !== undefined) disturbed = clock.monotonic()
    ignore(event)
  }

  function up(event: KeyboardEvent) {
    if (!accepted.delete(event.code)) ignore(event)
  }

  window.addEventListener('keydown', down, true)
  window.addEventListener('keyup', up, true)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('keydown', down, true)
    window.removeEventListener('keyup', up, true)
  }
}
