import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/exam-environment.ts'
import { en } from './en/exam-environment.ts'

/** Texts of leaving the window of the test, and of fullscreen. */
export const examEnvironmentTexts = inLanguages({ en, de })
