import { createTabSwitch } from '../../tab-switch.ts'

/** Where a letter is text, or a key of something that lies over the page. */
const TAKEN =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog, [popover], [role="menu"]'

/**
 * Keys without Ctrl or Alt, such as letters that choose an option. Speech that is typed, or a hand that trembles, may press
 * them unmeant, so the list of keys turns them off (WCAG 2.1.4).
 *
 * @example
 * const mayUseLetters = letterKeys.use()
 */
export const letterKeys = createTabSwitch('assess.letter-keys', true)

/**
 * Whether a press there may be such a key.
 *
 * @example
 * const press = (event: KeyboardEvent) => mayBeLetterKey(event) && event.key === 'a' && choose('a')
 */
export function mayBeLetterKey({
  target,
  defaultPrevented,
}: Pick<Event, 'target' | 'defaultPrevented'>): boolean {
  if (defaultPrevented || !letterKeys.isOn() || document.querySelector('dialog[open]')) return false
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest(TAKEN)))
}
