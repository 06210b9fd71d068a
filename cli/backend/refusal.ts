import type { Static } from 'typebox'
import type { Refusal } from '../../src/wire/bodies.ts'

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

export function isRefusal(error: unknown): error is RefusalError {
  return error instanceof Error && 'statusCode' in error && 'body' in error
}
