import type { Clock, UploadProgress } from '../../kernel/ports.ts'
import type { TakeAddress } from '../../recorder/upload.ts'
import { CallError } from '../../wire/errors.ts'
import { PARTIAL_UPLOAD, UPLOAD_HEADERS } from '../../wire/saving.ts'
import { callErrorOf, sendBody } from './send-body.ts'
import { storageError } from './storage-error.ts'

/** A connection that takes nothing for this long is given up, in milliseconds. */
const STALL_MS = 30_000

/**
 * A part of a recording takes about this long, in milliseconds: an answer waits for no more than one, and the progress
 * is never further ahead of what has arrived.
 */
const PART_MS = 1000
/** Bytes of the first part, and of the smallest and the largest one. */
const PART_BYTES = { first: 256_000, least: 64_000, most: 4_000_000 }

interface TakeAddressOptions {
  /** Signed, and the only permission that it needs. */
  readonly address: string
  readonly code: 'VID' | 'ADO'
  readonly clock: Pick<Clock, 'after' | 'monotonic'>
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
      // The upload must not start over because the rest cannot be asked for.
      if (!reply && isResumable) throw new CallError(code, 'ENT')
      const offset = reply?.ok ? Number(reply.headers.get(UPLOAD_HEADERS.offset) ?? Number.NaN) : Number.NaN
      if (!Number.isSafeInteger(offset) || offset < 0) return 0
      isResumable = true
      return offset
    },
    async send(body, from, options) {
      if (!isResumable) return sendPart({ body, headers: { 'content-type': body.type }, ...options })
      let length = PART_BYTES.first
      for (let begin = from; begin < body.size; ) {
        await options.letAnswersPass()
        const first = begin
        const end = Math.min(body.size, begin + length)
        const startedAt = clock.monotonic()
        await sendPart({
          ...options,
          ...partOf(body, first, end),
          onProgress: (share) =>
            options.onProgress?.((first - from + share * (end - first)) / (body.size - from)),
        })
        options.onProgress?.((end - from) / (body.size - from))
        length = nextLength(end - first, clock.monotonic() - startedAt)
        begin = end
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
      throw callErrorOf(request, code, request.status)
    } finally {
      cancel()
    }
  }
}

interface Part extends UploadProgress {
  readonly body: Blob
  readonly headers: Readonly<Record<string, string>>
}

function partOf(body: Blob, begin: number, end: number): Pick<Part, 'body' | 'headers'> {
  return {
    body: body.slice(begin, end, PARTIAL_UPLOAD),
    headers: {
      'content-type': PARTIAL_UPLOAD,
      [UPLOAD_HEADERS.offset]: String(begin),
      [UPLOAD_HEADERS.complete]: end === body.size ? '?1' : '?0',
    },
  }
}

/** Bytes of the part after one of `length` bytes that took `ms`. */
function nextLength(length: number, ms: number): number {
  const fitting = Math.round((length * PART_MS) / Math.max(1, ms))
  return Math.max(PART_BYTES.least, Math.min(PART_BYTES.most, 4 * length, fitting))
}
