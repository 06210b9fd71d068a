import type { UploadProgress } from '../../kernel/ports.ts'
import { type CallCode, CallError, type ErrorBody, type Outcome } from '../../wire/errors.ts'
import { retryAfterMs } from './http.ts'

interface BodyRequest extends UploadProgress {
  readonly code: CallCode
  readonly method: 'POST' | 'PUT' | 'PATCH'
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Blob | FormData
  readonly withCredentials: boolean
  /** For the whole request; without one it may take as long as it likes. */
  readonly timeoutMs?: number
}

/**
 * Sends a large body with its progress, which `fetch` does not tell. Resolves with every reply, whatever its status;
 * rejects with a `CallError` without one, and with the reason of `signal`.
 */
export function sendBody(options: BodyRequest): Promise<XMLHttpRequest> {
  const { address, body, code, headers, method, onProgress, signal, timeoutMs = 0, withCredentials } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.withCredentials = withCredentials
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => reject(callErrorOf(request, code, 'ENT'))
    request.ontimeout = () => reject(callErrorOf(request, code, 'TMT'))
    request.onabort = () => reject(signal?.reason)
    request.onload = () => resolve(request)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** Why a request failed, with what its reply says. */
export function callErrorOf(request: XMLHttpRequest, code: CallCode, outcome: Outcome): CallError {
  const headers = { get: (name: string) => request.getResponseHeader(name) }
  const error = new CallError(code, outcome, errorBodyOf(request))
  error.retryAfterMs = retryAfterMs({ headers, status: request.status })
  return error
}

export function errorBodyOf(request: XMLHttpRequest): ErrorBody {
  try {
    const body: unknown = JSON.parse(request.responseText)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
