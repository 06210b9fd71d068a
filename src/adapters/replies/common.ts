import { isRecord, listOf, type Reader, readNumber, readText, readValues, unfit } from '../../sdk/reading.ts'
import {
  type SolutionFields,
  type SolutionStatus,
  fieldsOf as solutionFieldsOf,
} from '../../wire/solution.ts'
import { durationMs, isoTime } from '../../wire/time.ts'

/** An epoch below this is in seconds; as milliseconds it would be a day in January 1970. */
const LEAST_MS = 1e11
const MINUTE_MS = 60_000

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/

/** Reads a time as ISO 8601, in UTC where it names no zone; an epoch in seconds or milliseconds counts too. */
export const readIsoTime: Reader<string> = (value, place) => {
  if (typeof value === 'string' && WITHOUT_ZONE.test(value)) return readIsoTime(`${value}Z`, place)
  const epoch = Number(value)
  const isEpoch =
    (typeof value === 'number' || typeof value === 'string') && value !== '' && !Number.isNaN(epoch)
  const ms = isEpoch ? (epoch < LEAST_MS ? epoch * 1000 : epoch) : Date.parse(readText(value, place))
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) throw unfit(value, place, 'a time in ISO 8601')
  return isEpoch ? isoTime(ms) : String(value)
}

/** Reads a duration in minutes: a number, or `HH:MM:SS` (GAP-053). */
export const readMinutes: Reader<number> = (value, place) => {
  const minutes = typeof value === 'string' && value.includes(':') ? durationMs(value) / MINUTE_MS : value
  const read = readNumber(minutes, place)
  if (read < 0) throw unfit(value, place, 'minutes, or HH:MM:SS')
  return read
}

/** An id that is shown and sent back as it came. */
export const readId: Reader<number | string> = (value, place) =>
  typeof value === 'number' ? readNumber(value, place) : readText(value, place)

export const readTexts = listOf(readText)

/** Answers of a form, or other plain values by name. */
export const readScalars: Reader<Record<string, string | number | boolean | null>> = (value, place) => ({
  ...readValues(value, place, (one, at) =>
    one === null || typeof one === 'boolean' || typeof one === 'number' ? one : readText(one, at),
  ),
})

export const JUDGED: readonly SolutionStatus[] = ['ACC', 'PAC', 'REJ', 'NRE', 'UNE', 'CLR']

/** The fields of an answer; whatever else came is left out. */
export const readSolutionFields: Reader<SolutionFields> = (value) =>
  isRecord(value) ? solutionFieldsOf(value as SolutionFields) : {}
