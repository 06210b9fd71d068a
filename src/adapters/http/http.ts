import { CALL_TIMEOUT_MS, type Call, CSRF, type PathParts, type Prefixes, pathOf } from '../../wire/calls.ts'
import { type CallCode, CallError, type ErrorBody } from '../../wire/errors.ts'

export interface CallOptions {
  readonly parts?: PathParts
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

/** A host whose calls are made, and where they are. */
export interface Host extends Http {
  address(call: Call, parts?: PathParts): string
  /** What proves the sign-in. */
  proof(): Proof
}

type Proof = Required<Pick<RequestInit, 'credentials'>> & { readonly headers: Record<string, string> }

export interface HttpSettings {
  /** Origin of the host, `''` for the page's own. */
  readonly origin: string
  readonly prefixes?: Prefixes
  /** A foreign host gets neither cookies nor the CSRF token. */
  readonly isForeign?: boolean
  /** Appended to the v1, v2 and rpc calls (CALL-02, GAP-031). */
  readonly query?: Readonly<Record<string, string>>
  /** A reply with `action: redirection` ends the test, whatever its status (FLOW-19). */
  redirected(): void
}

const TAKES_QUERY = /^\/(api\/v1|api\.v2|rpc)\//

/** Calls with cookies and the CSRF header (CALL-01), 60 seconds at most unless said (CALL-08). */
export function createHttp(settings: HttpSettings): Host {
  const { origin, prefixes, query = {}, redirected, isForeign = false } = settings
  const address: Host['address'] = (call, parts) => origin + pathOf(call, parts, prefixes)
  const proof = (): Proof => ({
    credentials: isForeign ? 'omit' : 'include',
    headers: isForeign ? {} : { [CSRF.header]: csrfToken() },
  })

  return {
    address,
    proof,
    async call(call, given = {}) {
      const takesMore = TAKES_QUERY.test(call.path) && Object.keys(query).length > 0
      const options = takesMore ? { ...given, query: { ...given.query, ...query } } : given
      const reply = await send(address(call, options.parts), proof(), call, options)
      if (isErrorBody(reply.body) && reply.body.action === 'redirection') redirected()
      if (reply.status >= 200 && reply.status < 300) return reply
      throw new CallError(codeOf(call), reply.status, isErrorBody(reply.body) ? reply.body : {})
    },
  }
}

async function send(address: string, proof: Proof, call: Call, options: CallOptions): Promise<HttpReply> {
  const { query, body, timeout = CALL_TIMEOUT_MS } = options
  const search = query ? `?${new URLSearchParams(query)}` : ''
  try {
    const response = await fetch(`${address}${search}`, {
      method: call.method,
      credentials: proof.credentials,
      headers: { ...proof.headers, ...headersOf(options) },
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
