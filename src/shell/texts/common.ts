import { inLanguages } from '../../sdk/language.ts'
import { de } from './de/common.ts'
import { en } from './en/common.ts'

/** Texts of the first load; the files beside this one come with the screens that use them. */
export const texts = inLanguages({ en, de })
