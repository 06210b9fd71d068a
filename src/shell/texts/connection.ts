import { en } from './en/connection.ts'
import { firstTexts } from './first/first.ts'

/** Texts of the icon that tells how good the connection is. */
export const connectionTexts = firstTexts('connection', en)
