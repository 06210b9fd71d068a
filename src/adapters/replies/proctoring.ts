import { type Reader, read } from '../../schema/read.ts'
import {
  BatchSignedUrlReply,
  IdentityImageReply,
  type RecordedEntry,
  RecordedReply,
  SignedUrlReply,
} from '../../wire/proctoring.schema.ts'

/** A picture with an address exists, whether the reply says so or not. */
export const readIdentityImage: Reader<IdentityImageReply> = (value, at) => {
  const raw = Object(value)
  return read(IdentityImageReply, { ...raw, exists: raw.exists ?? raw.url != null }, at)
}

export const readSignedUrl: Reader<string> = (value, at) => read(SignedUrlReply, value, at).signed_url

export const readSignedUrls: Reader<readonly string[]> = (value, at) =>
  read(BatchSignedUrlReply, value, at).signed_urls

/** What was recorded about a candidate; an entry that cannot be read is left out. */
export const readRecorded: Reader<readonly RecordedEntry[]> = (value, at) =>
  read(RecordedReply, value, at).entries
