type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** What may be done with cells, by key or by button. */
export type Command =
  | 'edit'
  | 'command'
  | 'up'
  | 'down'
  | 'first'
  | 'last'
  | 'addAbove'
  | 'addBelow'
  | 'remove'
  | 'undo'
  | 'redo'
  | 'toMarkdown'
  | 'toCode'
  | 'toRaw'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'merge'
  | 'split'
  | 'moveUp'
  | 'moveDown'
  | 'run'
  | 'runAndGo'
  | 'runAndAdd'
  | 'interrupt'
  | 'restart'
  | 'help'

/** Keys of Jupyter's command mode; those that are typed twice need both within a moment. */
export const COMMAND_KEYS: ReadonlyMap<string, Command> = new Map([
  ['Enter', 'edit'],
  ['ArrowUp', 'up'],
  ['k', 'up'],
  ['ArrowDown', 'down'],
  ['j', 'down'],
  ['Home', 'first'],
  ['End', 'last'],
  ['a', 'addAbove'],
  ['b', 'addBelow'],
  ['d d', 'remove'],
  ['z', 'undo'],
  ['Shift+z', 'redo'],
  ['m', 'toMarkdown'],
  ['y', 'toCode'],
  ['r', 'toRaw'],
  ['x', 'cut'],
  ['c', 'copy'],
  ['v', 'paste'],
  ['Shift+m', 'merge'],
  ['Alt+ArrowUp', 'moveUp'],
  ['Alt+ArrowDown', 'moveDown'],
  ['i i', 'interrupt'],
  ['0 0', 'restart'],
  ['h', 'help'],
])

/** Keys of both modes. */
export const COMMON_KEYS: ReadonlyMap<string, Command> = new Map([
  ['Control+Enter', 'run'],
  ['Shift+Enter', 'runAndGo'],
  ['Alt+Enter', 'runAndAdd'],
])

/** Keys of a cell that is written in. */
export const EDIT_KEYS: ReadonlyMap<string, Command> = new Map([
  ['Escape', 'command'],
  ['Control+Shift+-', 'split'],
])

/** A chord as the tables above write it; Command on a Mac is Control. */
export function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): string {
  // The sign that the key of the hyphen has with Shift, wherever on the keyboard it is.
  const plain = key === '_' ? '-' : key.length === 1 ? key.toLowerCase() : key
  const isLetter = plain.length > 1 || /[a-z]/.test(plain) || ctrlKey || metaKey
  const parts = [
    (ctrlKey || metaKey) && 'Control',
    altKey && 'Alt',
    // Which digit needs Shift depends on the keyboard.
    shiftKey && isLetter && 'Shift',
    plain,
  ]
  return parts.filter((part) => part !== false).join('+')
}

/** Milliseconds between the two keys of a pair, at most. */
export const PAIR_MS = 800

/** The command of a key in command mode; `pending` is the key before it, when that came a moment ago. */
export function commandOf(chord: string, pending: string | undefined): Command | undefined {
  return COMMON_KEYS.get(chord) ?? COMMAND_KEYS.get(`${pending} ${chord}`) ?? COMMAND_KEYS.get(chord)
}

/** Whether a key is the first one of a pair. */
export const beginsPair = (chord: string): boolean => COMMAND_KEYS.has(`${chord} ${chord}`)
