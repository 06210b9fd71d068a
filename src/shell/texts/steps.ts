import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/steps.ts'
import { en } from './en/steps.ts'

/** Texts of the steps before a test begins. */
export const stepTexts = inLanguages({ en, de })
