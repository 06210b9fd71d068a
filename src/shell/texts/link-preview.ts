import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/link-preview.ts'
import { en } from './en/link-preview.ts'

/** Texts of the dialog that shows the page behind a link. */
export const linkPreviewTexts = inLanguages({ en, de })
