import type { Static } from 'typebox'
import type { Refusal } from '../../../src/wire/bodies.ts'

export type RefusalBody = Static<typeof Refusal>

/** An answer that is not a success; the error handler sends `body` with `statusCode`. */
export interface RefusalError extends Error {
  readonly statusCode: number
  readonly body: RefusalBody
}

/** `text` says what was wrong and what to do; it is shown to people. */
export function refusal(
  statusCode: number,
  text: string,
  more: Omit<RefusalBody, 'error'> = {},
): RefusalError {
  return Object.assign(new Error(text), { statusCode, body: { error: text, ...more } })
}

/** A refusal whose text the player shows as it is, in place of the call's own (ERR-06, GAP-033). */
export function told(statusCode: number, text: string, more: Omit<RefusalBody, 'error'> = {}): RefusalError {
  return refusal(statusCode, text, { action: 'custom_message', description: text, ...more })
}

export function isRefusal(error: unknown): error is RefusalError {
  return error instanceof Error && 'statusCode' in error && 'body' in error
}
