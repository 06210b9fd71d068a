import { en } from './en/common.ts'
import { firstTexts } from './first/first.ts'

/** Texts of the first load; the files beside this one come with the screens that use them. */
export const texts = firstTexts('common', en)
