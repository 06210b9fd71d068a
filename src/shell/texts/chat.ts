import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/chat.ts'
import { en } from './en/chat.ts'

/** Texts of the help chat. */
export const chatTexts = inLanguages({ en, de })
