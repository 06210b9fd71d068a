import { setTimeout as rest } from 'node:timers/promises'

/** Something took longer than anybody waits; a project of which that is said several times is not tried any more. */
export class LateError extends Error {}

/** Rejects with a `LateError`, for a reason that a person reads, when a promise takes longer than this. */
export async function settledWithin<T>(ms: number, promise: Promise<T>, reason: string): Promise<T> {
  const over = new AbortController()
  const late = rest(ms, undefined, { signal: over.signal }).then(() => {
    throw new LateError(reason)
  })
  late.catch(() => {})
  try {
    return await Promise.race([promise, late])
  } finally {
    over.abort()
  }
}
