import { chordOf, isMac, type Keys } from '../keys/chords.ts'

export type KeyAction =
  | 'run'
  | 'submit'
  | 'palette'
  | 'fullScreen'
  | 'format'
  | 'goToFile'
  | 'goToLine'
  | 'findInFiles'
  | 'save'

const IN_EDITOR: Readonly<Record<string, KeyAction>> = {
  F1: 'palette',
  'Mod+S': 'save',
  'Mod+P': 'goToFile',
  'Mod+Enter': 'run',
  'Mod+Shift+Enter': 'submit',
  'Mod+Alt+F': 'fullScreen',
  'Alt+Shift+F': 'format',
}

const ON_PAGE: Readonly<Record<string, KeyAction>> = {
  'Mod+P': 'goToFile',
  'Mod+G': 'goToLine',
  'Mod+Shift+F': 'findInFiles',
}

/**
 * What a key press means in every editor, such as `run` for Ctrl+Enter; `undefined` for all others.
 *
 * @example
 * const press = (event: KeyboardEvent) => editorActionOf(event) === 'run' && context.runs.start('run')
 */
export const actionOf = (keys: Keys): KeyAction | undefined => IN_EDITOR[chordOf(keys)]

/** What keys mean anywhere else on a page with an editor, where browsers would print, search in the page, or worse. */
export function pageActionOf(keys: Keys): KeyAction | undefined {
  const action = ON_PAGE[chordOf(keys)]
  // With Command it is the next match.
  return action === 'goToLine' && keys.metaKey ? undefined : action
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
  palette: 'F1',
  format: 'Shift+Alt+F',
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
  definition: 'F12',
  rename: 'F2',
  nextError: 'F8',
  tab: 'Ctrl+M',
  help: 'Mod+K Mod+S',
} as const

/** Where Monaco takes other keys than on Windows. */
const ON_MAC = { replace: 'Alt+Mod+F', tab: 'Ctrl+Shift+M' }
const ON_LINUX = {
  copyLine: 'Ctrl+Shift+Alt+↑ / Ctrl+Shift+Alt+↓',
  cursors: 'Shift+Alt+↑ / Shift+Alt+↓',
}

/**
 * The chord of each key of the editors, by what it does, as this device has them; `isFull` for Monaco.
 *
 * @example
 * editorChords(true).get('run') // 'Mod+Enter'
 */
export function chordsOf(isFull: boolean): ReadonlyMap<string, string> {
  const isLinux = /Linux|CrOS/.test(navigator.userAgent)
  return new Map<string, string>(
    Object.entries({
      ...COMMON,
      ...(isFull && { ...FULL, ...(isMac() && ON_MAC), ...(isLinux && ON_LINUX) }),
    }),
  )
}
