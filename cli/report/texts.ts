import type { Language } from '../../src/sdk/language.ts'
import { de } from './texts-de.ts'
import { en, type ReportTexts } from './texts-en.ts'

export const reportTexts: Readonly<Record<Language, ReportTexts>> = { en, de }
