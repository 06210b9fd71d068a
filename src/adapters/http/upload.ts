import type { UploadProgress } from '../../kernel/ports.ts'
import { CALL_TIMEOUT_MS, CALLS, CSRF } from '../../wire/calls.ts'
import { csrfToken } from './http.ts'
import { callErrorOf, errorBodyOf, sendBody } from './send-body.ts'

/** Uploads a file to an address with its progress (CALL-42, VALID-06) and resolves with its URI; rejects with a `CallError`. */
export async function uploadFile(
  address: string,
  file: Blob,
  name: string,
  { isExact = false, ...options }: UploadProgress,
): Promise<string> {
  const { code, method } = CALLS.upload
  const form = new FormData()
  form.append('upload_type', isExact ? 'exact' : 'generic')
  form.append('filename_prefix', '')
  form.append('name', name)
  form.append('file', file, name)
  const request = await sendBody({
    ...options,
    code,
    method,
    address,
    headers: { [CSRF.header]: csrfToken() },
    body: form,
    withCredentials: true,
    timeoutMs: CALL_TIMEOUT_MS,
  })
  const uri = request.status < 300 ? uriOf(request) : undefined
  if (uri) return uri
  throw callErrorOf(request, code, request.status < 300 ? 'BAD' : request.status)
}

function uriOf(request: XMLHttpRequest): string | undefined {
  const body = errorBodyOf(request)
  return 'resource_uri' in body && typeof body.resource_uri === 'string' ? body.resource_uri : undefined
}
