import { ReadContext } from '../../schema/context.ts'
import { ReadError } from '../../schema/fault.ts'
import { isRecord, type Reader } from '../../schema/read.ts'
import {
  CALL_TIMEOUT_MS,
  CALLS,
  type Call,
  CSRF,
  type PathParts,
  type Prefixes,
  pathOf,
  tokenIn,
} from '../../wire/calls.ts'
import { type CallCode, CallError, type ErrorBody } from '../../wire/errors.ts'
import { HEADERS_REMOVED } from '../../wire/saving.ts'
import type { Primed } from './primed.ts'

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
  /** It comes from another address, to which the call was sent on. */
  readonly isRedirected?: boolean
}

export interface Http {
  /** Resolves with a success; rejects with a `CallError` otherwise (ERR-02..04). */
  call(call: Call, options?: CallOptions): Promise<HttpReply>
  /** Receives what is left out of a reply because it cannot be read. */
  report(error: unknown): void
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
  /** Replies that came with the page. */
  readonly primed?: Primed
  /** A reply with `action: redirection` ends the test, whatever its status (FLOW-19). */
  redirected(): void
  report: Http['report']
}

const RETRY_AFTER_LIMIT_MS = 60_000
const TAKES_QUERY = /^\/(api\/v1|api\.v2|rpc)\//

/** Calls with cookies and the CSRF header (CALL-01), 60 seconds at most unless said (CALL-08). */
export function createHttp(settings: HttpSettings): Host {
  const { origin, prefixes, primed, query = {}, redirected, isForeign = false, report } = settings
  const address: Host['address'] = (call, parts) => origin + pathOf(call, parts, prefixes)
  let areRemoved = false
  const proof = (): Proof => ({
    credentials: isForeign ? 'omit' : 'include',
    headers: isForeign ? {} : { [CSRF.header]: csrfToken() },
  })

  function extended(call: Call, given: CallOptions): CallOptions {
    const more = { ...(TAKES_QUERY.test(call.path) && query), ...(areRemoved && ownIn(given)) }
    return Object.keys(more).length > 0 ? { ...given, query: { ...given.query, ...more } } : given
  }

  return {
    address,
    proof,
    async call(call, given = {}) {
      const options = extended(call, given)
      const reply =
        primedReply(primed, call, options) ??
        (await send(address(call, options.parts), proof(), call, options))
      if (isErrorBody(reply.body) && reply.body.action === 'redirection') redirected()
      if (reply.status >= 200 && reply.status < 300) return reply
      if (!areRemoved && isErrorBody(reply.body) && reply.body.why === HEADERS_REMOVED) {
        areRemoved = true
        return this.call(call, given)
      }
      const error = new CallError(codeOf(call), reply.status, isErrorBody(reply.body) ? reply.body : {})
      error.retryAfterMs = retryAfterMs(reply)
      throw error
    },
    report,
  }
}

/** Headers that only this player knows, which a proxy may remove. */
const ownIn = ({ headers = {} }: CallOptions) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-assess-')))

function primedReply(primed: Primed | undefined, call: Call, options: CallOptions): HttpReply | undefined {
  const body = primed?.(call.method, pathOf(call, options.parts) + searchOf(options))
  return body === undefined
    ? undefined
    : { status: 200, headers: new Headers(), body: parse(body, call, true) }
}

const searchOf = ({ query }: CallOptions) => (query ? `?${new URLSearchParams(query)}` : '')

/** Calls, and reads the reply; rejects as `BAD` when that lacks what cannot be done without. */
export async function ask<T>(http: Http, call: Call, read: Reader<T>, options?: CallOptions): Promise<T> {
  return readReply(http, call, read, (await http.call(call, options)).body)
}

/** Reads the reply of a call; what can be done without and cannot be read is left out and reported. */
export function readReply<T>(
  { report }: Pick<Http, 'report'>,
  call: Call,
  read: Reader<T>,
  body: unknown,
): T {
  const bad = (fault: unknown) => badReply(call, fault)
  try {
    return read(body, new ReadContext('', (fault) => report(bad(fault))))
  } catch (fault) {
    throw bad(fault)
  }
}

export const badReply = (call: Call, fault: unknown) =>
  new CallError(codeOf(call), 'BAD', {}, faultOf(call, fault))

/** What is wrong with a reply, such as `field "end_time" of call "test" is missing`. */
function faultOf(call: Call, error: unknown): string {
  const name = Object.entries(CALLS).find(([, known]) => known === call)?.[0]
  if (!(error instanceof ReadError)) return `call "${name}": ${error}`
  return `${error.place ? `field "${error.place}"` : 'the reply'} of call "${name}" ${error.fault}`
}

async function send(address: string, proof: Proof, call: Call, options: CallOptions): Promise<HttpReply> {
  const { body, timeout = CALL_TIMEOUT_MS } = options
  try {
    const response = await fetch(address + searchOf(options), {
      method: call.method,
      credentials: proof.credentials,
      headers: { ...proof.headers, ...headersOf(options) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    const { status, headers, redirected: isRedirected } = response
    return { status, headers, body: parse(text, call, response.ok), isRedirected }
  } catch (error) {
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

export const csrfToken = (): string => tokenIn(document.cookie)

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

interface Refused {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
}

/** What a busy backend asks for (503, 429), in seconds or as a date; never more than a minute at a time. */
export function retryAfterMs({ headers, status }: Refused): number | undefined {
  const text = headers.get('retry-after')
  if (!text || (status !== 503 && status !== 429)) return undefined
  const now = headers.get('date')
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - (now ? Date.parse(now) : Date.now())
  return ms > 0 ? Math.min(ms, RETRY_AFTER_LIMIT_MS) : undefined
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
const isErrorBody = (body: unknown): body is ErrorBody => isRecord(body)
const codeOf = (call: Call): CallCode | '' => call.code
