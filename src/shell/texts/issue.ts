import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/issue.ts'
import { en } from './en/issue.ts'

/** Texts of the dialog that reports an issue. */
export const issueTexts = inLanguages({ en, de })
