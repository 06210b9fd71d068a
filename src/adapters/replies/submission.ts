import { isRecord, type Reader, read, readerOf } from '../../schema/read.ts'
import type { Receipt, RecoveredDraft } from '../../wire/bodies.schema.ts'
import { ReceiptReply, RecoveredReply, RecoverReply } from '../../wire/bodies.schema.ts'

/** The proof of a submission; `undefined` from a backend that gives none. */
export const readReceipt: Reader<Receipt | undefined> = (value, at) =>
  isRecord(value) && value.receipt != null
    ? at.or(() => read(ReceiptReply, value, at).receipt, undefined)
    : undefined

/** Where the recording of a late draft goes to; absent where it has none. */
export const readLateReply: Reader<string | undefined> = (value, at) => {
  const { audio_post_url, video_post_url } = read(RecoverReply, isRecord(value) ? value : {}, at)
  return video_post_url ?? audio_post_url
}

export const readRecovered: Reader<readonly RecoveredDraft[]> = readerOf(RecoveredReply)
