import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/status.ts'
import { en } from './en/status.ts'

/** The words of every status that a candidate reads (GAP-016, GAP-018). */
export const statusTexts = inLanguages({ en, de })
