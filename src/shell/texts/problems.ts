import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/problems.ts'
import { en } from './en/problems.ts'

/** Texts of the list of problems and of a problem’s page. */
export const problemTexts = inLanguages({ en, de })
