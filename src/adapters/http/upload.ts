import type { UploadProgress } from '../../kernel/ports.ts'
import { CALL_TIMEOUT_MS, CALLS, CSRF } from '../../wire/calls.ts'
import { CallError, type ErrorBody, type Outcome } from '../../wire/errors.ts'
import { csrfToken, retryAfterMs } from './http.ts'

/** Uploads a file to an address with its progress (CALL-42, VALID-06) and resolves with its URI; rejects with a `CallError`. */
export function uploadFile(
  address: string,
  file: Blob,
  name: string,
  options: UploadProgress,
): Promise<string> {
  const { onProgress, signal } = options
  const form = new FormData()
  form.append('upload_type', 'generic')
  form.append('filename_prefix', '')
  form.append('name', name)
  form.append('file', file, name)

  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const headers = { get: (header: string) => request.getResponseHeader(header) }
    function fail(outcome: Outcome) {
      const error = new CallError('FUP', outcome, bodyOf(request))
      error.retryAfterMs = retryAfterMs({ headers, status: request.status })
      reject(error)
    }
    request.open(CALLS.upload.method, address)
    request.withCredentials = true
    request.timeout = CALL_TIMEOUT_MS
    request.setRequestHeader(CSRF.header, csrfToken())
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => fail('ENT')
    request.ontimeout = () => fail('TMT')
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const uri = request.status < 300 ? uriOf(request) : undefined
      if (uri) resolve(uri)
      else fail(request.status < 300 ? 'BAD' : request.status)
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function uriOf(request: XMLHttpRequest): string | undefined {
  const body = bodyOf(request)
  return 'resource_uri' in body && typeof body.resource_uri === 'string' ? body.resource_uri : undefined
}

function bodyOf(request: XMLHttpRequest): ErrorBody {
  try {
    const body: unknown = JSON.parse(request.responseText)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
