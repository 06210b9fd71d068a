import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/recordings.ts'
import { en } from './en/recordings.ts'

/** Texts of the candidate's list of what was recorded. */
export const recordingTexts = inLanguages({ en, de })
