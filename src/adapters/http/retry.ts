import type { Clock } from '../../kernel/ports.ts'
import { CallError, type Outcome } from '../../wire/errors.ts'

const RETRIES = 4
const PAUSE_MS = 1500

/**
 * Retries a read-only call up to four times while the backend is unreachable: 1500 ms apart (CALL-13, GAP-037), or
 * when a busy one says.
 */
export async function withRetries<T>(clock: Clock, run: () => Promise<T>, isWorth = isTransient): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await run()
    } catch (error) {
      if (retries === RETRIES || !isWorth(error)) throw error
      const pause = Math.max(PAUSE_MS, error.retryAfterMs ?? 0)
      await new Promise<void>((resolve) => clock.after(pause, resolve))
    }
  }
}

/** A busy backend took nothing and says when to come again. */
export const isBusy = (error: unknown): error is CallError =>
  error instanceof CallError && error.retryAfterMs !== undefined

function isTransient(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false
  const { outcome, retryAfterMs } = error
  if (retryAfterMs !== undefined || outcome === 'TMT' || outcome === 'ENT') return true
  return typeof outcome === 'number' && outcome >= 500
}

/** `undefined` for a 404, or for the outcomes that are named, which are valid replies here. */
export async function orUndefined<T>(
  reply: Promise<T>,
  outcomes: readonly Outcome[] = [404],
): Promise<T | undefined> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof CallError && outcomes.includes(error.outcome)) return undefined
    throw error
  }
}
