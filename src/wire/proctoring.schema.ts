import { type Static, Type } from 'typebox'
import { Count } from './entities.schema.ts'
import { NOTE_LENGTH } from './limits.ts'

const Optional = Type.Optional
const Text = Type.String({ maxLength: 500 })
const Mbps = Type.Number({ minimum: 0 })
const Milliseconds = Type.Number({ minimum: 0 })

/** What a signed address takes: a picture, or a piece of a recording (GAP-090). */
export const EvidenceMode = Type.Enum(['image', 'video'])
export type EvidenceMode = Static<typeof EvidenceMode>

/** What is in it: the camera or the screen (GAP-098). */
export const EvidenceSource = Type.Enum(['camera', 'screen'])
export type EvidenceSource = Static<typeof EvidenceSource>

/** Body of `signed-url` (CALL-70). Speeds in Mbps, durations in milliseconds, times as ISO 8601. */
export const SignedUrlRequest = Type.Object({
  upload_speed: Mbps,
  download_speed: Mbps,
  offline_duration: Milliseconds,
  /** Id of the solution set (GAP-026). */
  assessment_id: Type.Number(),
  failed_image_uploads: Count,
  proctoring_start_time: Text,
  image_sequence: Count,
  mode: EvidenceMode,
  source: Optional(EvidenceSource),
})
export type SignedUrlRequest = Static<typeof SignedUrlRequest>

export const SignedUrlReply = Type.Object({ signed_url: Type.String() })

/** Body of `batch-signed-url` (CALL-72); the addresses are for `image_sequence` and those that follow. */
export const BatchSignedUrlRequest = Type.Object({
  ...SignedUrlRequest.properties,
  batch_size: Type.Integer({ minimum: 1, maximum: 100 }),
  /** `''` when there was none. */
  last_signed_url: Type.String({ maxLength: 2000 }),
})
export type BatchSignedUrlRequest = Static<typeof BatchSignedUrlRequest>

export const BatchSignedUrlReply = Type.Object({ signed_urls: Type.Array(Type.String()) })

/** What became of a picture (IMG-01). */
export const PictureState = Type.Enum(['success', 'fail', 'drop', 'webcam_error'])
export type PictureState = Static<typeof PictureState>

/** One entry of `image_data`; without a mode and a source it is a picture of the camera. */
export const PictureRecord = Type.Object({
  image_sequence: Count,
  mode: Optional(EvidenceMode),
  source: Optional(EvidenceSource),
  state: PictureState,
  /** Tries that are left (IMG-02). */
  retry: Count,
})
export type PictureRecord = Static<typeof PictureRecord>

/** `metadata` of the heartbeat (CALL-73). Counts since the attempt began, durations in milliseconds. */
export const HeartbeatMetadata = Type.Object({
  upload_speed: Mbps,
  download_speed: Mbps,
  proctoring_start_time: Text,
  image_data: Type.Array(PictureRecord, { maxItems: 100 }),
  offline_duration: Milliseconds,
  fail: Count,
  initiated_signed_url_count: Count,
  initiated_image_upload: Count,
  drop: Count,
  success: Count,
  /** True in the last one of a page. */
  final: Type.Boolean(),
  signed_url_failure_count: Count,
  webcam_error_count: Count,
  cached_failed_image_sequence: Type.Array(Count, { maxItems: 100 }),
  tab_id: Text,
  session_id: Text,
  browser: Text,
  /** ISO 8601; `''` when it never was offline. */
  last_offline_start_time: Text,
  /** Beginnings and ends, ISO 8601 (NET-09). */
  offline_timestamp: Type.Array(Type.Object({ from: Text, to: Text }), { maxItems: 100 }),
  batched_signed_url_api_fail: Count,
  batched_signed_url_api_success: Count,
  batched_signed_url_unavailable: Count,
})
export type HeartbeatMetadata = Static<typeof HeartbeatMetadata>

/** Body of the heartbeat (CALL-73, CALL-74); `imageData` is the newest picture's record, if any. */
export const HeartbeatRequest = Type.Object({
  metadata: HeartbeatMetadata,
  imageData: Optional(PictureRecord),
  proctorSessionId: Type.Number(),
})
export type HeartbeatRequest = Static<typeof HeartbeatRequest>

/** Reply of `identity/fetch`: with `check_if_exists=true` the address is left out (CALL-67). */
export const IdentityImageReply = Type.Object({ exists: Type.Boolean(), url: Optional(Type.String()) })
export type IdentityImageReply = Static<typeof IdentityImageReply>

/** Body of `settings/create` (CALL-69). */
export const ProctorModeRequest = Type.Object({ ab_mode: Type.Enum(['batch', 'single']) })

/** What the candidate writes beside an entry of the list of what was recorded. */
export const NoteRequest = Type.Object({
  event_guid: Type.String({ minLength: 1, maxLength: 100 }),
  note: Type.String({ maxLength: NOTE_LENGTH }),
})

/** One line of what was recorded about a candidate; the same for the candidate and for who reviews. */
export const RecordedEntry = Type.Object({
  event_guid: Type.String(),
  /** Name of the event, as on the socket. */
  name: Type.String(),
  /** ISO 8601, server-adjusted. */
  at: Type.String({ reads: 'time' }),
  sequence: Type.Integer({ ...Count, assumed: 0 }),
  /** Whether it counted against the tolerance. */
  counted: Type.Boolean({ assumed: false }),
  data: Type.Record(Type.String(), Type.Unknown(), { assumed: {} }),
  note: Optional(Type.String()),
})
export type RecordedEntry = Static<typeof RecordedEntry>

export const RecordedReply = Type.Object({ entries: Type.Array(RecordedEntry, { assumed: [] }) })
export type RecordedReply = Static<typeof RecordedReply>
