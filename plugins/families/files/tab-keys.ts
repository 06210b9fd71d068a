type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key does with the tab of a file, wherever the focus is beside it. */
export type TabCommand =
  | { readonly kind: 'close' | 'split' }
  | { readonly kind: 'shift'; readonly by: 1 | -1 }

/** Ctrl+Shift+PageUp and PageDown move a tab, Alt+W closes it, as Ctrl+W is the browser's; Ctrl+\ shows two files. */
export function tabCommandOf(press: Press): TabCommand | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press
  if (altKey && code === 'KeyW' && !ctrlKey && !metaKey && !shiftKey) return { kind: 'close' }
  if (key === '\\' && ctrlKey !== metaKey && !altKey && !shiftKey) return { kind: 'split' }
  if (!ctrlKey || !shiftKey || altKey || metaKey) return undefined
  if (key === 'PageUp') return { kind: 'shift', by: -1 }
  return key === 'PageDown' ? { kind: 'shift', by: 1 } : undefined
}
