import { systemClock } from '../adapters/browser/clock.ts'
import { isoTime, readTime } from '../wire/time.ts'
import { currentLanguage } from './language.ts'

/** Date and time of day as the current language writes them, of a moment in ISO 8601; throws for any other text. */
export function momentText(iso: string): string {
  const format = new Intl.DateTimeFormat(currentLanguage().tag, { dateStyle: 'short', timeStyle: 'medium' })
  return format.format(readTime(iso))
}

/** The moment of now in ISO 8601, by the calendar of the device. */
export function momentNow(): string {
  return isoTime(systemClock.calendar())
}
