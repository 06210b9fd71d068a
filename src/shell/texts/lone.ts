import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/lone.ts'
import { en } from './en/lone.ts'

/** Texts of the screens that show a problem without a test round it. */
export const loneTexts = inLanguages({ en, de })
