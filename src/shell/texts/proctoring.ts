import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/proctoring.ts'
import { en } from './en/proctoring.ts'

/** Texts of proctoring, before and during a test. */
export const proctoringTexts = inLanguages({ en, de })
