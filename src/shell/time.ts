import { readTime } from '../wire/time.ts'

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

/** `01h 29m 30s`, with `1d` before it when there is a whole day. */
export function countdownText(ms: number): string {
  const { days, hours, minutes, seconds } = countdownParts(ms)
  const rest = `${two(hours)}h ${two(minutes)}m ${two(seconds)}s`
  return days > 0 ? `${days}d ${rest}` : rest
}

/** The threshold in minutes that was crossed between two readings of the time left, if any. */
export function crossedThreshold(before: number, now: number): number | undefined {
  return ANNOUNCED_MINUTES.findLast((minutes) => before > minutes * MINUTE && now <= minutes * MINUTE)
}

/** `1 hour 30 minutes`, from minutes. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
    rest > 0 || hours === 0 ? `${rest} ${rest === 1 ? 'minute' : 'minutes'}` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

const clockFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const minuteFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** `14:02:33`, from milliseconds since the epoch, in the candidate's time zone. */
export function clockText(at: number): string {
  return clockFormat.format(at)
}

/** `14:02`, from milliseconds since the epoch. */
export function minuteText(at: number): string {
  return minuteFormat.format(at)
}

/** `4 March 2026 at 14:02`, from ISO 8601 with an offset. */
export function dayText(iso: string): string {
  const at = readTime(iso)
  return Number.isNaN(at) ? iso : dayFormat.format(at)
}
