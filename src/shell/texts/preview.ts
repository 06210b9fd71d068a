import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/preview.ts'
import { en } from './en/preview.ts'

/** Texts of the dialog that shows the page behind a link. */
export const previewTexts = inLanguages({ en, de })
