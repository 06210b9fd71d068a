import { type RefObject, useEffect, useRef } from 'react'
import type { SizedPane } from './sizes.ts'
import type { Arranged } from './useArrangement.ts'

/** Letters that fold a pane away or back, with Ctrl, on a Mac with Command. */
const PANES: Readonly<Record<string, SizedPane>> = { KeyB: 'statement', KeyJ: 'results' }
/** Programs there have these keys for themselves. */
const TERMINAL = '.xterm'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The pane that a key folds; nothing where something else has taken it. */
function paneOfKey(event: KeyboardEvent): SizedPane | undefined {
  const { code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, target } = event
  const [isCommand, isOther] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (!isCommand || isOther || altKey || shiftKey || defaultPrevented) return undefined
  return target instanceof Element && target.closest(TERMINAL) ? undefined : PANES[code]
}

export const foldIdOf = (workspace: string, pane: SizedPane) => `${workspace}-fold-${pane}`

/** What had the focus keeps it, unless it goes away. */
function turn(pane: SizedPane, { shown, folds, parts }: Arranged): void {
  if (!shown.hasRoom) {
    parts.lead(shown.top === pane ? 'editor' : pane)
    return
  }
  const hadFocus = document.getElementById(`${shown.id}-panel-${pane}`)?.contains(document.activeElement)
  if (hadFocus && !folds.isFolded(pane)) document.getElementById(foldIdOf(shown.id, pane))?.focus()
  folds.turn(pane)
}

/** Statement and results are shown and hidden by a key from anywhere in the workspace, and from nowhere. */
export function usePaneKeys(box: RefObject<HTMLElement | null>, arranged: Arranged): void {
  const newest = useRef(arranged)
  useEffect(() => {
    newest.current = arranged
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event
      const isHere = target === document.body || (target instanceof Node && box.current?.contains(target))
      const pane = isHere ? paneOfKey(event) : undefined
      if (!pane) return
      event.preventDefault()
      turn(pane, newest.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [box])
}
