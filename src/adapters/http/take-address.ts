import type { Clock, UploadProgress } from '../../kernel/ports.ts'
import type { TakeAddress } from '../../recorder/upload.ts'
import { CallError } from '../../wire/errors.ts'
import { PARTIAL_UPLOAD, UPLOAD_HEADERS } from '../../wire/saving.ts'
import { failureOf, sendBody } from './send-body.ts'
import { storageError } from './storage-error.ts'

/** A connection that takes nothing for so long is given up, in milliseconds. */
const STALL_MS = 30_000

/** A part takes 32 s on a line of 1 Mbit/s: no server gives such a request up. In bytes. */
const PART_BYTES = 4_000_000

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
      const offset = reply?.ok ? Number(reply.headers.get(UPLOAD_HEADERS.offset) ?? Number.NaN) : Number.NaN
      if (!Number.isSafeInteger(offset) || offset < 0) return 0
      isResumable = true
      return offset
    },
    async send(body, from, options) {
      if (!isResumable) return sendPart({ body, headers: { 'content-type': body.type }, ...options })
      for (let begin = from; begin < body.size; begin += PART_BYTES) {
        const end = Math.min(body.size, begin + PART_BYTES)
        await sendPart({
          ...options,
          body: body.slice(begin, end, PARTIAL_UPLOAD),
          headers: {
            'content-type': PARTIAL_UPLOAD,
            [UPLOAD_HEADERS.offset]: String(begin),
            [UPLOAD_HEADERS.complete]: end === body.size ? '?1' : '?0',
          },
          onProgress: (share) =>
            options.onProgress?.((begin - from + share * (end - begin)) / (body.size - from)),
        })
      }
    },
  }

  async function sendPart({ body, headers, onProgress, signal }: Part) {
    const stall = new AbortController()
    const giveUp = () => stall.abort(new CallError(code, 'TMT'))
    let cancel = clock.after(STALL_MS, giveUp)
    try {
      const request = await sendBody({
        code,
        method: UPLOAD_HEADERS.offset in headers ? 'PATCH' : 'PUT',
        address,
        headers,
        body,
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
  }
}

interface Part extends UploadProgress {
  readonly body: Blob
  readonly headers: Readonly<Record<string, string>>
}
