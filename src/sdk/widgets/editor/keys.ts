type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export type KeyAction = 'run' | 'submit' | 'shortcuts' | 'fullScreen'

/** What keys mean everywhere in the editor, before Monaco has its say. */
export function actionOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Keys): KeyAction | undefined {
  const isCommand = ctrlKey || metaKey
  if (key === 'F1') return 'shortcuts'
  if (isCommand && altKey && code === 'KeyF') return 'fullScreen'
  if (key !== 'Enter' || !isCommand || altKey) return undefined
  return shiftKey ? 'submit' : 'run'
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys as they are called on this device: `Mod` stands for Ctrl or Command. */
export function keysShown(keys: string, control: string): string {
  return isApple()
    ? keys.replace('Mod', '⌘').replace('Alt', '⌥')
    : keys.replace('Mod', control).replace('Ctrl', control)
}

/** Keys of both editors. */
export const COMMON_KEYS = {
  run: 'Mod+Enter',
  submit: 'Mod+Shift+Enter',
  undo: 'Mod+Z',
  redo: 'Mod+Shift+Z',
  fullScreen: 'Mod+Alt+F',
  help: 'F1',
} as const

/** Keys of Monaco alone. */
export const FULL_KEYS = {
  find: 'Mod+F',
  replace: 'Mod+H',
  comment: 'Mod+/',
  moveLine: 'Alt+↑ / Alt+↓',
  copyLine: 'Shift+Alt+↑ / Shift+Alt+↓',
  deleteLine: 'Mod+Shift+K',
  cursors: 'Mod+Alt+↑ / Mod+Alt+↓',
  nextMatch: 'Mod+D',
  goToLine: 'Ctrl+G',
  tab: 'Ctrl+M',
} as const
