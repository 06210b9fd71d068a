import type { Clock } from '../../kernel/ports.ts'
import type { TakeAddress } from '../../recorder/upload.ts'
import { CallError } from '../../wire/errors.ts'
import { failureOf, sendBody } from './send-body.ts'
import { storageError } from './storage-error.ts'

/** A connection that takes nothing for so long is given up, in milliseconds. */
const STALL_MS = 30_000

/**
 * How much of a body the server has, and from where the rest goes on, as RFC drafts of resumable uploads name it. A
 * storage cloud knows neither: it gets the whole recording by one PUT.
 */
const OFFSET = 'upload-offset'
const PARTIAL = 'application/partial-upload'

interface TakeAddressOptions {
  /** Signed, and the only permission that it needs. */
  readonly address: string
  readonly code: 'VID' | 'ADO'
  readonly clock: Pick<Clock, 'after'>
  /** Receives the storage cloud's words about a refused recording, for logs only (ERR-56). */
  report(error: unknown): void
}

/** A signed address over HTTP (REC-17); failures are a `CallError` of the code. */
export function createTakeAddress({ address, clock, code, report }: TakeAddressOptions): TakeAddress {
  let isResumable = false

  return {
    async received(signal) {
      const reply = await fetch(address, {
        method: 'HEAD',
        credentials: 'omit',
        signal: signal ?? null,
      }).catch(() => undefined)
      signal?.throwIfAborted()
      // The rest must not begin anew because it cannot be asked for.
      if (!reply && isResumable) throw new CallError(code, 'ENT')
      const offset = reply?.ok ? Number(reply.headers.get(OFFSET) ?? Number.NaN) : Number.NaN
      if (!Number.isSafeInteger(offset) || offset < 0) return 0
      isResumable = true
      return offset
    },
    async send(body, from, { onProgress, signal }) {
      const stall = new AbortController()
      const giveUp = () => stall.abort(new CallError(code, 'TMT'))
      let cancel = clock.after(STALL_MS, giveUp)
      const isRest = from > 0
      try {
        const request = await sendBody({
          code,
          method: isRest ? 'PATCH' : 'PUT',
          address,
          headers: isRest
            ? { 'content-type': PARTIAL, [OFFSET]: String(from) }
            : { 'content-type': body.type },
          body: body.slice(from, body.size, isRest ? PARTIAL : body.type),
          withCredentials: false,
          signal: signal ? AbortSignal.any([signal, stall.signal]) : stall.signal,
          onProgress(share) {
            cancel()
            cancel = clock.after(STALL_MS, giveUp)
            onProgress?.(share)
          },
        })
        if (request.status < 300) return
        if (request.status === 400) report(new Error(storageError(request.responseText)))
        throw failureOf(request, code, request.status)
      } finally {
        cancel()
      }
    },
  }
}
