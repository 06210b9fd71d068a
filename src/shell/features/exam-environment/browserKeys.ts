import { letterOf } from '../../../sdk/widgets/keys/chords.ts'
import { mayBeLetterKey } from '../../../sdk/widgets/keys/letterKeys.ts'
import { isTextField } from '../../ui/textField.ts'

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>

/** What the player does with a key that would lead away from the test. */
export type KeyFate = 'saves' | 'shows keys' | 'nothing'

/**
 * Keys that other programs have for writing and that browsers take for windows, tabs and bars of their own, with Ctrl,
 * on a Mac with Command: save, print, open, bookmark, source, history, downloads, search, page information, bookmarks.
 */
const LEAVING: ReadonlySet<string> = new Set(['s', 'p', 'o', 'd', 'u', 'h', 'j', 'k', 'e', 'i', 'b'])
/**
 * With Shift as well: picture of the page, list of bookmarks, bookmarks for all tabs, printing by the system or a private
 * window, bar of bookmarks, history, downloads, other people's profiles, a search of the tabs.
 */
const LEAVING_SHIFTED: ReadonlySet<string> = new Set(['s', 'o', 'd', 'p', 'b', 'h', 'y', 'm', 'a'])
/** Help of the browser, and the question whether to browse with a caret. */
const LEAVING_ALONE: Readonly<Record<string, KeyFate>> = { F1: 'shows keys', F7: 'nothing' }

/**
 * What becomes of a key that no part of the page has a use for (GAP-147); `undefined` leaves it to the browser: to search
 * in the page (Ctrl+F, F3, Ctrl+G where no editor has it), to load it again, to go back, to enlarge it, to reach the
 * address bar (F6, Ctrl+L) or the developer tools, and to open or close a tab is asked for on purpose.
 */
export function fateOf(press: Press, isMac: boolean): KeyFate | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  const isCommand = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const isAlone = !ctrlKey && !metaKey && !altKey
  if (isAlone) return fateAlone(press)
  const letter = letterOf(press)
  if (!isCommand || altKey || !(shiftKey ? LEAVING_SHIFTED : LEAVING).has(letter)) return undefined
  return letter === 's' && !shiftKey ? 'saves' : 'nothing'
}

/** Of a key without Ctrl, Alt or Command. */
function fateAlone({ key, shiftKey, target }: Press): KeyFate | undefined {
  if (!shiftKey && LEAVING_ALONE[key]) return LEAVING_ALONE[key]
  if (key === '?' && mayBeLetterKey({ target, defaultPrevented: false })) return 'shows keys'
  return key === 'Backspace' && !isTextField(target) ? 'nothing' : undefined
}
