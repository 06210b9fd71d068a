import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/shortcuts.ts'
import { en } from './en/shortcuts.ts'

/** Texts of the keys of a problem's page. */
export const shortcutTexts = inLanguages({ en, de })
