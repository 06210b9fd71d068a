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

/** Keys of both editors. `Mod` stands for Ctrl, or Command on a Mac. */
const COMMON = {
  run: 'Mod+Enter',
  submit: 'Mod+Shift+Enter',
  undo: 'Mod+Z',
  redo: 'Mod+Shift+Z',
  fullScreen: 'Mod+Alt+F',
  task: 'Mod+B',
  results: 'Mod+J',
  help: 'F1',
} as const

/** Keys of Monaco alone. */
const FULL = {
  find: 'Mod+F',
  replace: 'Mod+H',
  comment: 'Mod+/',
  moveLine: 'Alt+↑ / Alt+↓',
  copyLine: 'Shift+Alt+↑ / Shift+Alt+↓',
  deleteLine: 'Mod+Shift+K',
  cursors: 'Mod+Alt+↑ / Mod+Alt+↓',
  nextMatch: 'Mod+D',
  goToLine: 'Ctrl+G',
  suggest: 'Ctrl+Space',
  explain: 'Mod+K Mod+I',
  nextError: 'F8',
  tab: 'Ctrl+M',
} as const

/** Where Monaco takes other keys than on Windows. */
const ON_MAC = { replace: 'Alt+Mod+F', tab: 'Ctrl+Shift+M' }
const ON_LINUX = {
  copyLine: 'Ctrl+Shift+Alt+↑ / Ctrl+Shift+Alt+↓',
  cursors: 'Shift+Alt+↑ / Shift+Alt+↓',
}

/** The keys of this device, as they are called there; `control` is the name of Ctrl. */
export function keysOf(isFull: boolean, control: string): ReadonlyMap<string, string> {
  const { userAgent } = navigator
  const isMac = /Mac|iPhone|iPad/.test(userAgent)
  const isLinux = /Linux|CrOS/.test(userAgent)
  const keys = {
    ...COMMON,
    ...(isFull && { ...FULL, ...(isMac && ON_MAC), ...(isLinux && ON_LINUX) }),
  }
  const shown = (text: string) =>
    isMac
      ? text.replaceAll('Mod', '⌘').replaceAll('Alt', '⌥')
      : text.replaceAll('Mod', control).replaceAll('Ctrl', control)
  return new Map(Object.entries(keys).map(([name, text]) => [name, shown(text)]))
}
