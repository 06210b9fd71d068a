import { keysTexts } from './texts.ts'

export type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether Command is the key for commands. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

/**
 * A chord as it is called on this device: `Mod+Alt+F` is `Ctrl+Alt+F`, or `⌘+⌥+F`.
 *
 * @example
 * <kbd>{shownChord('Mod+Enter')}</kbd>
 */
export function shownChord(chord: string): string {
  const { control, delete: deleting, shift } = keysTexts.names
  const named = chord.replaceAll('Delete', deleting)
  if (isMac()) return named.replaceAll('Mod', '⌘').replaceAll('Alt', '⌥')
  return named.replaceAll('Mod', control).replaceAll('Ctrl', control).replaceAll('Shift', shift)
}

/**
 * The same as ARIA names it: `Control+Alt+F`, or `Meta+Alt+F`.
 *
 * @example
 * <button type="button" aria-keyshortcuts={ariaChord('Mod+Enter')}>Run</button>
 */
export const ariaChord = (chord: string): string => chord.replaceAll('Mod', isMac() ? 'Meta' : 'Control')

/** The letter of a key, small: the one that is written, or, on a keyboard of other letters, the one that stands there in English. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isLatin = key.length > 1 || key.charCodeAt(0) < 128
  return isLatin || !code.startsWith('Key') ? key.toLowerCase() : code.slice(3).toLowerCase()
}

/**
 * What is pressed, such as `Mod+Shift+Enter`; `Mod` is Ctrl or Command.
 *
 * @example
 * const press = (event: KeyboardEvent) => chordOf(event) === 'Mod+Shift+Z' && redo()
 */
export function chordOf(keys: Keys): string {
  const letter = letterOf(keys)
  const name = letter.length === 1 ? letter.toUpperCase() : keys.key
  const held = [(keys.ctrlKey || keys.metaKey) && 'Mod', keys.altKey && 'Alt', keys.shiftKey && 'Shift']
  return [...held, name].filter(Boolean).join('+')
}
