import {
  fieldsOf,
  listOf,
  optional,
  type Reader,
  readBoolean,
  readNumber,
  readRecord,
  readText,
  readValues,
  withDefault,
} from '../../sdk/reading.ts'
import type { IdentityImageReply, RecordedEntry } from '../../wire/proctoring.ts'
import { readIsoTime, readTexts } from './common.ts'

export const readIdentityImage: Reader<IdentityImageReply> = (value, place) => {
  const raw = readRecord(value ?? {}, place)
  const url = optional(readText)(raw.url, 'url')
  const exists = withDefault(readBoolean, url !== undefined)(raw.exists, 'exists')
  return { exists, ...(url !== undefined && { url }) }
}

export const readSignedUrl: Reader<string> = (value, place) =>
  readText(readRecord(value, place).signed_url, 'signed_url')

export const readSignedUrls: Reader<string[]> = (value, place) =>
  readTexts(readRecord(value, place).signed_urls, 'signed_urls')

const readEntries = listOf(
  fieldsOf<RecordedEntry>({
    event_guid: readText,
    name: readText,
    at: readIsoTime,
    sequence: withDefault(readNumber, 0),
    counted: withDefault(readBoolean, false),
    data: withDefault((data, at) => ({ ...readValues<unknown>(data, at, (one) => one) }), {}),
    note: optional(readText),
  }),
)

/** What was recorded about a candidate; an entry that cannot be read is left out. */
export const readRecorded: Reader<RecordedEntry[]> = (value, place) =>
  readEntries(readRecord(value, place).entries ?? [], 'entries')
