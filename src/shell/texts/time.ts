import { perLanguage } from '../../sdk/format.ts'
import { currentLanguage } from '../../sdk/language.ts'
import { readTime } from '../../wire/time.ts'
import { texts } from './common.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Minutes left at which a screen reader is told (never every second). */
const ANNOUNCED_MINUTES = [30, 15, 5, 1] as const

/** From here on the countdown is red (TIME-07), in milliseconds. */
export const LOW_TIME_MS = 5 * MINUTE

interface CountdownParts {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Days, hours, minutes and seconds of a time left in milliseconds (TIME-06); a begun second counts. */
function countdownParts(ms: number): CountdownParts {
  const seconds = Math.max(0, Math.ceil(ms / SECOND))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** `01h 29m 30s`, with `1d` before it when there is a whole day (TIME-06). */
export function countdownText(ms: number): string {
  const { days, hours, minutes, seconds } = countdownParts(ms)
  const { units } = texts.time
  const rest = `${two(hours)}${units.hours} ${two(minutes)}${units.minutes} ${two(seconds)}${units.seconds}`
  return days > 0 ? `${days}${units.days} ${rest}` : rest
}

/** `1h 29m 5s`: a time that has passed, in milliseconds (GAP-131). */
export function takenText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND))
  const { units } = texts.time
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return `${hours}${units.hours} ${minutes}${units.minutes} ${seconds % 60}${units.seconds}`
}

/** The threshold in minutes that was crossed between two readings of the time left, if any. */
export function crossedThreshold(before: number, now: number): number | undefined {
  return ANNOUNCED_MINUTES.findLast((minutes) => before > minutes * MINUTE && now <= minutes * MINUTE)
}

function unitText(value: number, unit: 'hour' | 'minute'): string {
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(currentLanguage().tag, style).format(value)
}

/** `1 hour 30 minutes`, from minutes. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    hours > 0 ? unitText(hours, 'hour') : '',
    rest > 0 || hours === 0 ? unitText(rest, 'minute') : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function formatOf(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = perLanguage((tag) => new Intl.DateTimeFormat(tag, options))
  return (at) => format().format(at)
}

/** `14:02:33`, from milliseconds since the epoch, in the candidate's time zone. */
export const clockText = formatOf({ hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** `14:02`, from milliseconds since the epoch. */
export const minuteText = formatOf({ hour: '2-digit', minute: '2-digit' })

const longDayText = formatOf({ dateStyle: 'long', timeStyle: 'short' })

/** `4 March 2026 at 14:02`, from ISO 8601 with an offset. */
export function dayText(iso: string): string {
  const at = readTime(iso)
  return Number.isNaN(at) ? iso : longDayText(at)
}
