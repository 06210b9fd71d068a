import { isTextField } from '../../ui/textField.ts'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

/** What the player does with a key that would lead away from the test. */
export type KeyFate = 'saves' | 'nothing'

/**
 * Keys that other programs have for writing and that browsers take for windows, tabs and bars of their own, with Ctrl,
 * on a Mac with Command: save, print, open, bookmark, source, history, downloads, search, page information, bookmarks.
 */
const LEAVING: ReadonlySet<string> = new Set(['s', 'p', 'o', 'd', 'u', 'h', 'j', 'k', 'e', 'i', 'b'])
/** With Shift as well: picture of the page, list of bookmarks, bookmarks for all tabs. */
const LEAVING_SHIFTED: ReadonlySet<string> = new Set(['s', 'o', 'd'])
/** Help of the browser, and the question whether to browse with a caret. */
const LEAVING_ALONE: ReadonlySet<string> = new Set(['F1', 'F7'])

/**
 * What becomes of a key that no part of the page has a use for (GAP-147); `undefined` leaves it to the browser: to search
 * in the page (Ctrl+F, F3, Ctrl+G), to load it again, to go back, to enlarge it, to reach the address bar (F6, Ctrl+L) or
 * the developer tools, and to open or close a tab is asked for on purpose.
 */
export function fateOf(press: Press, isMac: boolean): KeyFate | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = press
  const isCommand = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const isAlone = !ctrlKey && !metaKey && !altKey
  if (isAlone && LEAVING_ALONE.has(key)) return 'nothing'
  if (isAlone && key === 'Backspace' && !isTextField(target)) return 'nothing'
  const letter = key.toLowerCase()
  if (!isCommand || altKey || !(shiftKey ? LEAVING_SHIFTED : LEAVING).has(letter)) return undefined
  return letter === 's' && !shiftKey ? 'saves' : 'nothing'
}
