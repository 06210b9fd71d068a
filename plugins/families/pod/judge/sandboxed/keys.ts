import type { Fields } from '../../../browser/cdp.ts'

const MODIFIERS: Readonly<Record<string, number>> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 }

/** Numbers of keys that pages may ask for, and the text that some of them write. */
const KEYS: Readonly<Record<string, readonly [code: number, text?: string]>> = {
  Backspace: [8],
  Tab: [9],
  Enter: [13, '\r'],
  Escape: [27],
  Space: [32, ' '],
  End: [35],
  Home: [36],
  ArrowLeft: [37],
  ArrowUp: [38],
  ArrowRight: [39],
  ArrowDown: [40],
  Delete: [46],
}

/** The events of pressing a key, or a chord such as `Control+a`. */
export function keyEvents(keys: string): readonly Fields[] {
  const parts = keys.split('+')
  const key = parts.pop() || '+'
  const modifiers = parts.reduce((sum, name) => sum + (MODIFIERS[name] ?? 0), 0)
  const [code, written] = KEYS[key] ?? [key.toUpperCase().charCodeAt(0), key]
  const text = modifiers === 0 || modifiers === MODIFIERS.Shift ? written : undefined
  const event = {
    key: key === 'Space' ? ' ' : key,
    code: KEYS[key] ? key : `Key${key.toUpperCase()}`,
    windowsVirtualKeyCode: code,
    modifiers,
  }
  return [
    { ...event, type: text === undefined ? 'rawKeyDown' : 'keyDown', ...(text !== undefined && { text }) },
    { ...event, type: 'keyUp' },
  ]
}
