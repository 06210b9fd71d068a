import type { OfferedKey } from '../../../sdk/widgets/keys/offered.ts'
import { shortcutTexts } from '../../texts/shortcuts.ts'

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

type Acts = Readonly<Partial<Record<ShortcutAction | 'save', (() => void) | undefined>>>

/** All keys of the page, with those that browsers would take; without `acts` as they are on any question's page. */
export function offeredOnPage(acts?: Acts): readonly OfferedKey[] {
  const { actions, keys, save } = shortcutTexts
  const letters = ACTIONS.filter((action) => !acts || acts[action])
  return [
    { does: save, chord: 'Mod+S', run: acts?.save },
    ...letters.map((action) => ({
      does: actions[action],
      chord: `Alt+Shift+${SHORTCUTS[action]}`,
      run: acts?.[action],
    })),
    { does: keys, chord: 'F1, ?' },
  ]
}
