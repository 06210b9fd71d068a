import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/help.ts'
import { en } from './en/help.ts'

/** Texts of the help page. */
export const helpTexts = inLanguages({ en, de })
