import {
  CALLS,
  type Call,
  type CallName,
  CSRF,
  type PathParts,
  type Prefixes,
  pathOf,
  tokenIn,
} from '../../src/wire/calls.ts'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import { messageOf } from '../definitions/diagnostic.ts'

const MOST_REDIRECTS = 5
const LIMIT_MS = 60_000

export interface Target {
  /** Origin of the API, without a slash at the end. */
  readonly url: string
  readonly websocket: string
  readonly proctor: string
  readonly prefixes?: Prefixes
  readonly socketPath?: string
}

export interface Question {
  readonly parts?: PathParts
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back; a status of 0 means that nothing did. */
export interface Answer {
  readonly name: CallName
  readonly status: number
  /** Parsed JSON; `undefined` for an empty body. */
  readonly body: unknown
  /** Why the body is not JSON, or why there is none. */
  readonly fault?: string
}

/** Calls with the cookies of a candidate who is signed in. */
export interface Client {
  readonly target: Target
  readonly cookie: string
  ask(name: CallName, question?: Question): Promise<Answer>
}

export function createClient(target: Target, cookie: string): Client {
  const proof = { cookie, [CSRF.header]: tokenIn(cookie) }

  async function ask(name: CallName, { parts, query, body, headers }: Question = {}): Promise<Answer> {
    const call: Call = CALLS[name]
    const { service } = CONTRACTS[name]
    const base = service ? target[service] : target.url
    const isForeign = service === 'proctor' && new URL(base).origin !== new URL(target.url).origin
    const search = query ? `?${new URLSearchParams(query)}` : ''
    try {
      const reply = await followed(`${base}${pathOf(call, parts, target.prefixes)}${search}`, {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...(isForeign ? {} : proof),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      if (isLosing(call.method, reply.status)) return { name, status: reply.status, ...LOST }
      return { name, status: reply.status, ...read(await reply.text()) }
    } catch (error) {
      return { name, status: 0, body: undefined, fault: messageOf(error) }
    }
  }

  return { target, cookie, ask }
}

const LOST = { body: undefined, fault: 'the redirect loses the body; 307 and 308 keep it' }

/** Whether a browser makes a GET without a body of a call that is redirected so. */
const isLosing = (method: string, status: number) =>
  status === 303 ? method !== 'GET' && method !== 'HEAD' : method === 'POST' && [301, 302].includes(status)

/** Follows redirects as a browser does, but for one that loses the body. */
async function followed(url: string, request: RequestInit): Promise<Response> {
  let at = url
  for (let left = MOST_REDIRECTS; ; left--) {
    const reply = await fetch(at, { ...request, redirect: 'manual' })
    const next = reply.headers.get('location')
    const isRedirect = [301, 302, 303, 307, 308].includes(reply.status) && next !== null
    if (!isRedirect || left === 0 || isLosing(request.method ?? 'GET', reply.status)) return reply
    await reply.body?.cancel()
    at = new URL(next, at).href
  }
}

function read(text: string): Pick<Answer, 'body' | 'fault'> {
  if (!text) return { body: undefined }
  try {
    return { body: JSON.parse(text) }
  } catch {
    return { body: undefined, fault: 'the reply is not JSON' }
  }
}

/** Follows a sign-in link; gives its cookies and the slug of the test that it leads to, if it names one. */
export async function signIn(link: string): Promise<{ readonly cookie: string; readonly slug?: string }> {
  const cookies = new Map<string, string>()
  let url = new URL(link)
  for (let left = MOST_REDIRECTS; left > 0; left--) {
    const cookie = headerOf(cookies)
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie, accept: 'text/html' } })
    await reply.body?.cancel()
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name.trim(), value)
    }
    const next = reply.headers.get('location')
    if (next === null) break
    url = new URL(next, url)
    if (slugIn(url) !== undefined) break
  }
  const slug = slugIn(url)
  return { cookie: headerOf(cookies), ...(slug !== undefined && { slug }) }
}

const headerOf = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const slugIn = ({ pathname }: URL) => /\/test\/([^/]+)/.exec(pathname)?.[1]
