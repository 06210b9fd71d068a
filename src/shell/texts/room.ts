import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/room.ts'
import { en } from './en/room.ts'

/** Texts of leaving the window of the test, and of fullscreen. */
export const roomTexts = inLanguages({ en, de })
