import type { StoredRecording } from './entities.ts'
import type { SolutionFields } from './solution.ts'

/**
 * Headers of a save. The body stays the solution's own fields, so a backend that knows none of these still
 * stores it; one that does acknowledges in `rev` what is on its disk.
 */
export const SAVE_HEADERS = {
  rev: 'x-assess-rev',
  baseRev: 'x-assess-base-rev',
  epoch: 'x-assess-epoch',
  key: 'idempotency-key',
} as const

/** Why a save is refused whose headers something on the way has removed: the page repeats them in the address. */
export const HEADERS_REMOVED = 'headers-removed'

/**
 * How much of a recording the server has, from where a part goes on, and whether that is the last one (`?1`), as the
 * draft of resumable uploads for HTTP names them. A storage cloud knows none.
 */
export const UPLOAD_HEADERS = { offset: 'upload-offset', complete: 'upload-complete' } as const
export const PARTIAL_UPLOAD = 'application/partial-upload'

/** A draft that came too late, from a fenced tab, or against a newer answer: kept and shown, never applied. */
export interface RecoveredDraft {
  readonly problem: string
  readonly rev: number
  readonly why: 'fenced' | 'closed' | 'conflict'
  readonly fields: SolutionFields
  readonly received_at: string
  /** What has arrived of a spoken one. */
  readonly recordings?: StoredRecording[]
}

/** The proof of a submission: what was sealed, revision by revision. */
export interface Receipt {
  readonly id: string
  readonly submitted_at: string
  /** Hash of the sealed content by problem slug, with its revision. */
  readonly sealed: Readonly<Record<string, { readonly rev: number; readonly hash: string }>>
  /** Why an attempt ended that its candidate did not submit, such as `TEST_TIME_EXPIRY`; absent for one that they did. */
  readonly reason?: string
  /** The device on which the candidate submitted it. */
  readonly device?: string
}
