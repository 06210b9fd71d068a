/** What a key of the problem page does, and the letter that is pressed with Alt and Shift. */
export const SHORTCUTS = {
  previous: 'P',
  next: 'N',
  bookmark: 'B',
  passage: 'R',
  list: 'L',
  help: 'H',
} as const

export type ShortcutAction = keyof typeof SHORTCUTS

type Keys = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

const ACTIONS: readonly ShortcutAction[] = ['previous', 'next', 'bookmark', 'passage', 'list', 'help']

/**
 * The action of a key press. On a Mac, Alt and Shift with a letter type a character: in a text field that is
 * the candidate's, so the press is left alone there.
 */
export function shortcutOf(keys: Keys, isTyping: boolean): ShortcutAction | undefined {
  if (!keys.altKey || !keys.shiftKey || keys.ctrlKey || keys.metaKey) return undefined
  return ACTIONS.find((action) => {
    const letter = SHORTCUTS[action]
    if (keys.code !== `Key${letter}`) return false
    return !isTyping || keys.key.toUpperCase() === letter
  })
}
