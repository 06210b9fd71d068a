import { CALL_TIMEOUT_MS, type Call, CSRF, pathOf } from '../../wire/calls.ts'
import { type CallCode, CallError, type ErrorBody } from '../../wire/errors.ts'

export interface CallOptions {
  /** Values of the `:name` parts of the path. */
  readonly parts?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds. */
  readonly timeout?: number
}

export interface HttpReply {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; `undefined` for an empty body. */
  readonly body: unknown
}

export interface Http {
  /** Resolves with a success; rejects with a `CallError` otherwise (ERR-02..04). */
  call(call: Call, options?: CallOptions): Promise<HttpReply>
}

export interface HttpSettings {
  /** Origin of the API, `''` for the page's own. */
  readonly origin: string
  /** Appended to the v1, v2 and rpc calls (CALL-02, GAP-031). */
  readonly query?: Readonly<Record<string, string>>
  /** A reply with `action: redirection` ends the test, whatever its status (FLOW-19). */
  redirected(): void
}

const TAKES_QUERY = /^\/(api\/v1|api\.v2|rpc)\//

/** Calls with cookies and the CSRF header (CALL-01), 60 seconds at most unless said (CALL-08). */
export function createHttp({ origin, query = {}, redirected }: HttpSettings): Http {
  return {
    async call(call, given = {}) {
      const takesMore = TAKES_QUERY.test(call.path) && Object.keys(query).length > 0
      const options = takesMore ? { ...given, query: { ...given.query, ...query } } : given
      const reply = await send(origin, call, options)
      if (isErrorBody(reply.body) && reply.body.action === 'redirection') redirected()
      if (reply.status >= 200 && reply.status < 300) return reply
      throw new CallError(codeOf(call), reply.status, isErrorBody(reply.body) ? reply.body : {})
    },
  }
}

async function send(origin: string, call: Call, options: CallOptions): Promise<HttpReply> {
  const { parts, query, body, timeout = CALL_TIMEOUT_MS } = options
  const search = query ? `?${new URLSearchParams(query)}` : ''
  try {
    const response = await fetch(`${origin}${pathOf(call, parts)}${search}`, {
      method: call.method,
      credentials: 'include',
      headers: headersOf(options),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parse(text, call, response.ok) }
  } catch (error) {
    if (error instanceof CallError) throw error
    throw new CallError(codeOf(call), isTimeout(error) ? 'TMT' : 'ENT')
  }
}

function headersOf({ body, headers }: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    [CSRF.header]: csrfToken(),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }
}

export function csrfToken(): string {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${CSRF.cookie}=`))
  return cookie ? decodeURIComponent(cookie.slice(CSRF.cookie.length + 1)) : ''
}

/** A success that is not JSON comes from a captive portal or a proxy, not from the backend. */
function parse(text: string, call: Call, ok: boolean): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    if (ok) throw new CallError(codeOf(call), 'ENT')
    return undefined
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
const isErrorBody = (body: unknown): body is ErrorBody => typeof body === 'object' && body !== null
const codeOf = (call: Call): CallCode | '' => call.code
