import type { Clock, UploadProgress } from '../kernel/ports.ts'
import { CallError } from '../wire/errors.ts'

/** More tries after the first one (REC-05, REC-06). */
export const UPLOAD_RETRIES = { video: 2, audio: 5 } as const
/** Before the second try, in milliseconds; twice as long before each further one. */
const FIRST_PAUSE_MS = 2000

/** A signed address that takes one recording (REC-17). */
export interface TakeAddress {
  /** How many of its bytes the server has; 0 where it takes a recording in one piece only. Rejects when it does not answer. */
  received(signal: AbortSignal | undefined): Promise<number>
  /** Sends the recording from this byte on; rejects unless the server has all of it then. */
  send(body: Blob, from: number, options: TakeProgress): Promise<void>
}

interface TakeProgress extends UploadProgress {
  /** Waited for before each part of the recording. */
  letAnswersPass(): Promise<void>
}

interface UploadOptions extends TakeProgress {
  readonly address: TakeAddress
  readonly body: Blob
  /** Tries after the first one. */
  readonly retries: number
  readonly clock: Pick<Clock, 'after'>
  isOnline(): boolean
  /** A try failed, and another one follows; `left` is how many there are (ENTITY-105). */
  onRetry?(left: number): void
}

/**
 * Sends a recording, each further try from where the server stopped, with the share of the whole as its progress. A try
 * without a network costs none, and one that got further gives back those before it (GAP-156). Rejects with the last failure, or
 * with the reason of `signal`.
 */
export async function uploadTake(options: UploadOptions): Promise<void> {
  const { address, clock, isOnline, onRetry, retries, signal } = options
  let left = retries
  let pauseMs = FIRST_PAUSE_MS
  let reached = 0
  /** How far the server is, which gives back all tries when it is further than ever. */
  async function received(): Promise<number> {
    const bytes = await address.received(signal)
    if (bytes > reached) {
      reached = bytes
      left = retries
      pauseMs = FIRST_PAUSE_MS
    }
    return bytes
  }
  for (;;) {
    try {
      signal?.throwIfAborted()
      return await sendRest(options, await received())
    } catch (error) {
      signal?.throwIfAborted()
      if (isOnline()) {
        // The last try may have got further too.
        if (left === 0) await received().catch(() => 0)
        if (left === 0) throw error
        onRetry?.(left)
        left -= 1
        await pause(clock, Math.max(pauseMs, retryAfterMs(error)), signal)
        pauseMs *= 2
      } else await pause(clock, FIRST_PAUSE_MS, signal)
    }
  }
}

/** For how long a busy server asks to be left alone. */
const retryAfterMs = (error: unknown) => (error instanceof CallError ? (error.retryAfterMs ?? 0) : 0)

async function sendRest(
  { address, body, letAnswersPass, onProgress, signal }: UploadOptions,
  from: number,
): Promise<void> {
  if (from === body.size) return onProgress?.(1)
  // What another recording left there is not the beginning of this one.
  const begin = from > body.size ? 0 : from
  onProgress?.(begin / body.size)
  await address.send(body, begin, {
    ...(signal && { signal }),
    letAnswersPass,
    onProgress: (share) => onProgress?.((begin + share * (body.size - begin)) / body.size),
  })
}

/** Rejects with the reason of `signal` as soon as that is aborted. */
function pause(clock: Pick<Clock, 'after'>, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop)
      resolve()
    })
    const stop = () => {
      cancel()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}
