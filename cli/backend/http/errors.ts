import type { ErrorReply } from '../../../src/wire/bodies.schema.ts'

/** A reply that is not a success; the error handler sends `body` with `statusCode`. */
export interface HttpError extends Error {
  readonly statusCode: number
  readonly body: ErrorReply
  /** Seconds after which it is worth another try. */
  readonly retryAfter?: number
}

/** `text` says what is wrong and what to do; users see it. */
export function httpError(statusCode: number, text: string, more: Omit<ErrorReply, 'error'> = {}): HttpError {
  return Object.assign(new Error(text), { statusCode, body: { error: text, ...more } })
}

/** An error whose text the player shows as it is, in place of the call's own (ERR-06, GAP-033). */
export function customMessageError(
  statusCode: number,
  text: string,
  more: Omit<ErrorReply, 'error'> = {},
): HttpError {
  return httpError(statusCode, text, { action: 'custom_message', description: text, ...more })
}

export function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'statusCode' in error && 'body' in error
}
