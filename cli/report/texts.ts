import type { Language } from '../../src/sdk/language.ts'
import { isProctorEventName } from '../../src/wire/proctor-events.ts'
import { de } from './texts-de.ts'
import { en, type ReportTexts } from './texts-en.ts'

export const reportTexts: Readonly<Record<Language, ReportTexts>> = { en, de }

/** What happened, in the reviewer's words; a name that a later version recorded stays as it is. */
export function eventText({ events }: ReportTexts, name: string): string {
  return isProctorEventName(name) ? events[name] : name
}
