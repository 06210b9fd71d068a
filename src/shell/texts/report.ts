import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/report.ts'
import { en } from './en/report.ts'

/** Texts of the report of a learning test and of the review of a solution. */
export const reportTexts = inLanguages({ en, de })
