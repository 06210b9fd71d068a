import { FILES_LOST, FILES_REFUSED } from '../../platform/disk.ts'

/** The words of the storage about a request that failed. */
export interface S3Fault extends Error {
  readonly status: number
  /** As the storage names it, such as `NoSuchKey`. */
  readonly s3Code: string
}

/** Codes of a request that may be made again, and of its time that is over. */
const BUSY = new Set(['RequestTimeout', 'RequestTimeTooSkewed', 'SlowDown', 'InternalError'])

/** What a reply with an error says, with the code by which the server recognises a fault of storage. */
export function s3FaultOf(status: number, body: string, what: string): S3Fault {
  const s3Code = /<Code>([^<]+)<\/Code>/.exec(body)?.[1] ?? `HTTP ${status}`
  const message = /<Message>([^<]+)<\/Message>/.exec(body)?.[1] ?? ''
  const error = new Error(`${what}: ${s3Code}${message && `. ${message}`}`)
  return Object.assign(error, { status, s3Code, ...codeOf(status, s3Code) })
}

function codeOf(status: number, s3Code: string) {
  if (status >= 500 || status === 429 || BUSY.has(s3Code)) return { code: FILES_LOST }
  if (status === 401 || status === 403 || s3Code === 'NoSuchBucket') return { code: FILES_REFUSED }
  return {}
}

/** A storage that gave no reply. */
export function noReplyOf(error: unknown, endpoint: string): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const why = cause instanceof Error ? cause.message || cause.name : String(cause)
  return Object.assign(new Error(`${endpoint} gives no reply: ${why}`, { cause }), { code: FILES_LOST })
}

/** Whether the storage said this code, or this status. */
export const isS3Fault = (error: unknown, ...said: readonly (number | string)[]): boolean =>
  error instanceof Error &&
  's3Code' in error &&
  'status' in error &&
  said.some((one) => one === error.s3Code || one === error.status)
