import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/closing.ts'
import { en } from './en/closing.ts'

/** Texts of automatic submissions, of a section's end, and of leaving early. */
export const closingTexts = inLanguages({ en, de })
