import { en } from './en/status.ts'
import { firstTexts } from './first/first.ts'

/** The words of every status that a candidate reads (GAP-016, GAP-018). */
export const statusTexts = firstTexts('status', en)
