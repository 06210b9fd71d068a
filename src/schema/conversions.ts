import { durationMs, isoTime } from '../wire/time.ts'
import type { ReadContext } from './context.ts'

/** An epoch below this is in seconds; as milliseconds it would be a day in January 1970. */
const LEAST_MS = 1e11
const MINUTE_MS = 60_000

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/

/** No exam was before that: an earlier time is a mistake, such as a zero that stands for "never". */
const EARLIEST_MS = 946_684_800_000

/** A time as ISO 8601, in UTC where it names no zone; an epoch in seconds or milliseconds counts too. */
function readTime(value: unknown, at: ReadContext): string {
  if (typeof value === 'string' && WITHOUT_ZONE.test(value)) return readTime(`${value}Z`, at)
  const isText = typeof value === 'string'
  if (!isText && typeof value !== 'number') throw at.unfit(value, 'text')
  const epoch = Number(value)
  const isEpoch = value !== '' && !Number.isNaN(epoch)
  const ms = isEpoch ? (epoch < LEAST_MS ? epoch * 1000 : epoch) : Date.parse(String(value))
  if (!(ms >= EARLIEST_MS && ms <= 8.64e15)) throw at.unfit(value, 'a time in ISO 8601')
  return isEpoch ? isoTime(ms) : String(value)
}

/** A duration in minutes: a number, or `HH:MM:SS` (GAP-053). */
function readMinutes(value: unknown, at: ReadContext): number {
  const minutes =
    typeof value !== 'string' || value.trim() === ''
      ? value
      : value.includes(':')
        ? durationMs(value) / MINUTE_MS
        : Number(value)
  if (typeof minutes !== 'number' || !Number.isFinite(minutes)) throw at.unfit(value, 'a number')
  if (minutes < 0) throw at.unfit(value, 'minutes, or HH:MM:SS')
  return minutes
}

/** What the keyword `reads` of a schema may say: several ways of writing a value are read as one. */
export const CONVERSIONS: Readonly<Record<string, (value: unknown, at: ReadContext) => unknown>> = {
  time: readTime,
  minutes: readMinutes,
}
