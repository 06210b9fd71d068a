import { en } from './en/problems.ts'
import { firstTexts } from './first/first.ts'

/** Texts of the list of problems and of a problem’s page. */
export const problemTexts = firstTexts('problems', en)
