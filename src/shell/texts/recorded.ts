import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/recorded.ts'
import { en } from './en/recorded.ts'

/** Texts of the candidate's list of what was recorded. */
export const recordedTexts = inLanguages({ en, de })
