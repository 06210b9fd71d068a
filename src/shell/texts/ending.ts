import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/ending.ts'
import { en } from './en/ending.ts'

/** Texts around the end of a test: submitting, time up, feedback, another tab. */
export const endingTexts = inLanguages({ en, de })
