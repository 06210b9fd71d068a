import {
  fieldsOf,
  isRecord,
  listOf,
  oneOf,
  optional,
  type Reader,
  readNumber,
  readText,
  readValues,
  withDefault,
} from '../../sdk/reading.ts'
import type { Receipt, RecoveredDraft } from '../../wire/saving.ts'
import { readRecordings } from './attempt.ts'
import { readIsoTime, readSolutionFields } from './common.ts'

const readProof = optional(
  fieldsOf<Receipt>({
    id: readText,
    submitted_at: readIsoTime,
    sealed: (sealed, at) =>
      readValues(
        sealed,
        at,
        fieldsOf<Receipt['sealed'][string]>({ rev: readNumber, hash: withDefault(readText, '') }),
      ),
    reason: optional(readText),
    device: optional(readText),
  }),
)

/** The proof of a submission; `undefined` from a backend that gives none. */
export const readReceipt: Reader<Receipt | undefined> = (value) =>
  isRecord(value) ? readProof(value.receipt, 'receipt') : undefined

/** Where the recording of a late draft goes to; absent where it has none. */
export const readLateReply: Reader<string | undefined> = (value, place) => {
  const { audio_post_url, video_post_url } = isRecord(value) ? value : {}
  return optional(readText)(video_post_url ?? audio_post_url, place)
}

export const readRecovered: Reader<RecoveredDraft[]> = listOf(
  fieldsOf<RecoveredDraft>({
    problem: readText,
    rev: readNumber,
    why: withDefault(oneOf(['fenced', 'closed', 'conflict']), 'conflict'),
    fields: readSolutionFields,
    received_at: readIsoTime,
    recordings: optional(readRecordings),
  }),
)
