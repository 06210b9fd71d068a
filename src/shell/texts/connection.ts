import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/connection.ts'
import { en } from './en/connection.ts'

/** Texts of the icon that tells how good the connection is. */
export const connectionTexts = inLanguages({ en, de })
