import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/proctor.ts'
import { en } from './en/proctor.ts'

/** Texts of proctoring, before and during a test. */
export const proctorTexts = inLanguages({ en, de })
