import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/landing.ts'
import { en } from './en/landing.ts'

/** Texts of the steps before a test begins. */
export const stepTexts = inLanguages({ en, de })
