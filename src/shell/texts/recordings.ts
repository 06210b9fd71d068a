import { inLanguages } from '../../sdk/language.ts'
import { de as deEvents } from './de/events.ts'
import { de } from './de/recordings.ts'
import { en as enEvents } from './en/events.ts'
import { en } from './en/recordings.ts'

/** Texts of the candidate's list of what was recorded. */
export const recordingTexts = inLanguages({ en, de })

/** What was recorded, by name. */
export const eventTexts = inLanguages({ en: enEvents, de: deEvents })
