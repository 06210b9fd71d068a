import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/standalone.ts'
import { en } from './en/standalone.ts'

/** Texts of the screens that show a problem without a test round it. */
export const standaloneTexts = inLanguages({ en, de })
