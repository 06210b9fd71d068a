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
