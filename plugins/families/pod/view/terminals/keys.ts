import type { Terminal } from '@xterm/xterm'

/** What a key does in a terminal, beside reaching the shell. */
type Action = 'leave' | 'tab' | 'copy' | 'paste' | 'page' | undefined

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** `Ctrl+M` as in the editor; the others as in terminals on every system. */
export function terminalActionOf({ key, code, ctrlKey, metaKey, altKey }: Keys): Action {
  if (key === 'Tab' && !ctrlKey && !metaKey && !altKey) return 'tab'
  if ((ctrlKey || metaKey) && altKey && code === 'KeyF') return 'page'
  if (!ctrlKey || metaKey || altKey) return undefined
  if (code === 'KeyM') return 'leave'
  if (code === 'KeyV') return 'paste'
  return code === 'KeyC' ? 'copy' : undefined
}

/** Keys that keyboards of phones lack. */
export const TOUCH_KEYS = ['interrupt', 'tab', 'escape', 'up', 'down'] as const
export type TouchKey = (typeof TOUCH_KEYS)[number]

/** What a program reads of a key; `isApplication` where it has asked for the other codes of arrows. */
export function keySequence(key: TouchKey, isApplication: boolean): string {
  const arrow = isApplication ? '\x1bO' : '\x1b['
  return { interrupt: '\x03', tab: '\t', escape: '\x1b', up: `${arrow}A`, down: `${arrow}B` }[key]
}

/** Decides which keys reach the shell: Tab does, unless the terminal is to be left (WCAG 2.1.2). */
export function createKeys(terminal: Pick<Terminal, 'hasSelection'>) {
  let isLeaving = false

  function press(event: KeyboardEvent): boolean {
    if (event.type !== 'keydown') return true
    const action = terminalActionOf(event)
    switch (action) {
      case 'leave':
        isLeaving = true
        event.preventDefault()
        return false
      case 'tab':
        return !isLeaving
      case 'paste':
      case 'page':
        return false
      case 'copy':
        return !copy(event)
    }
    if (event.key !== 'Shift') isLeaving = false
    return true
  }

  /** The browser copies what is selected; Ctrl+C without a selection ends a program. */
  function copy(event: KeyboardEvent): boolean {
    if (!terminal.hasSelection()) {
      if (event.shiftKey) event.preventDefault()
      return event.shiftKey
    }
    if (event.shiftKey) {
      event.preventDefault()
      document.execCommand('copy')
    }
    return true
  }

  return {
    press,
    leave() {
      isLeaving = false
    },
  }
}
