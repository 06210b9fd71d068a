/** What can be done with a row of the tree. */
export type TreeAction =
  | 'add'
  | 'addFolder'
  | 'rename'
  | 'move'
  | 'cut'
  | 'paste'
  | 'remove'
  | 'copyPath'
  | 'download'
  | 'beside'
  | 'discard'

type TreeCommand = TreeAction | 'menu' | 'undo' | 'release'
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** With Ctrl, or Command on a Mac. */
const COMMANDS: ReadonlyMap<string, TreeCommand> = new Map([
  ['x', 'cut'],
  ['v', 'paste'],
  ['z', 'undo'],
  ['backspace', 'remove'],
])

const ALONE: ReadonlyMap<string, TreeCommand> = new Map([
  ['F2', 'rename'],
  ['Delete', 'remove'],
  ['Escape', 'release'],
  ['ContextMenu', 'menu'],
])

/** What a key does with a row, beside going through the tree; `undefined` for a key that has no meaning there. */
export function commandOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): TreeCommand | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return shiftKey ? undefined : COMMANDS.get(key.toLowerCase())
  if (shiftKey) return key === 'F10' ? 'menu' : undefined
  return ALONE.get(key)
}
