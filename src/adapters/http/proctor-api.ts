import type { Random } from '../../kernel/ports.ts'
import type { ProctorApi } from '../../proctoring/ports.ts'
import { CALL_TIMEOUT_MS, CALLS } from '../../wire/calls.ts'
import { CallError } from '../../wire/errors.ts'
import { readIdentityImage, readRecorded, readSignedUrl, readSignedUrls } from '../replies/proctoring.ts'
import { ask, type Host, retryAfterMs } from './http.ts'
import { storageError } from './storage-error.ts'

const TYPE = 'CTK'

interface ProctorApiParts {
  readonly http: Host
  /** The proctor service, which signs addresses: those without a host are its own (CALL-70..74). */
  readonly service: Host
  readonly random: Random
  /** Receives the storage cloud's words about a refused picture, for logs only (ERR-56). */
  report(error: unknown): void
}

/** The calls of proctoring over HTTP (CALL-67..75). */
export function createProctorApi({ http, service, random, report }: ProctorApiParts): ProctorApi {
  const signed = (token: string) => ({
    authorization: `Bearer ${token}`,
    'X-Transaction-Id': random.uuid(),
  })

  return {
    async identityImage(id, onlyCheck) {
      const query = { check_if_exists: String(onlyCheck) }
      return ask(http, CALLS.identityImage, readIdentityImage, { parts: { type: TYPE, id }, query })
    },
    async sendIdentityImage(id, image) {
      const form = new FormData()
      form.append('file', image, 'identity.webp')
      const { credentials, headers } = http.proof()
      const response = await fetchWithin('PID', http.address(CALLS.sendIdentityImage, { type: TYPE, id }), {
        method: 'POST',
        credentials,
        headers: { accept: 'application/json', ...headers },
        body: form,
      })
      if (!response.ok) throw callError('PID', response)
    },
    async sendMode(id, mode) {
      await http.call(CALLS.proctorMode, { parts: { type: TYPE, id }, body: { ab_mode: mode } })
    },
    signedUrl: (token, request) =>
      ask(service, CALLS.signedUrl, readSignedUrl, { body: request, headers: signed(token) }),
    signedUrls: (token, request) =>
      ask(service, CALLS.batchSignedUrl, readSignedUrls, { body: request, headers: signed(token) }),
    async heartbeat(id, token, request) {
      await service.call(CALLS.heartbeat, { parts: { id }, body: request, headers: signed(token) })
    },
    lastHeartbeat(id, token, request) {
      const { credentials, headers } = service.proof()
      fetch(service.address(CALLS.heartbeat, { id }), {
        method: 'POST',
        credentials,
        keepalive: true,
        headers: { ...headers, ...signed(token), 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }).catch(report)
    },
    async put(url, body, signal) {
      const response = await fetchWithin(
        '',
        new URL(url, service.address(CALLS.signedUrl)).href,
        { method: 'PUT', credentials: 'omit', headers: { 'content-type': body.type }, body },
        signal,
      )
      if (response.ok) return
      if (response.status === 400) report(new Error(storageError(await response.text())))
      throw callError('', response)
    },
    recorded: (id) => ask(http, CALLS.recorded, readRecorded, { parts: { id } }),
    async addNote(id, eventGuid, note) {
      await http.call(CALLS.recordedNote, { parts: { id }, body: { event_guid: eventGuid, note } })
    },
  }
}

function callError(code: 'PID' | '', response: Response): CallError {
  const error = new CallError(code, response.status)
  error.retryAfterMs = retryAfterMs(response)
  return error
}

/** Rejects with a `CallError` after a minute without a reply, and on abort. */
async function fetchWithin(
  code: 'PID' | '',
  url: string,
  request: RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  const limit = AbortSignal.timeout(CALL_TIMEOUT_MS)
  try {
    return await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit })
  } catch {
    throw new CallError(code, limit.aborted ? 'TMT' : 'ENT')
  }
}
