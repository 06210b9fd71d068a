import { Type } from 'typebox'
import { ReadContext } from '../../../src/schema/context.ts'
import { read, readRecord } from '../../../src/schema/read.ts'
import { CALLS, type Call, CSRF, pathOf } from '../../../src/wire/calls.ts'
import { SAVE_HEADERS } from '../../../src/wire/saving.ts'

export interface Reply {
  readonly status: number
  /** JSON, or the text of anything else. */
  readonly body: unknown
}

export interface Candidate {
  /** The solution set. */
  readonly set: number
  /** Of the opening. */
  readonly epoch: number
  /** That sign a request in. */
  readonly headers: Readonly<Record<string, string>>
  readonly slug: string
  readonly username: string
  /** Any status; rejects when there is no reply at all. */
  ask(
    call: Call,
    parts?: Readonly<Record<string, string | number>>,
    body?: unknown,
    query?: string,
  ): Promise<Reply>
  /** Saves an answer with the next revision, as a player does. */
  save(problem: string, solutionType: string, fields: object): Promise<Reply>
  upload(name: string, content: Uint8Array<ArrayBuffer>): Promise<Reply>
}

/** A number of a reply, by its name; throws if there is none. */
const numberIn = ({ body }: Reply, name: string) =>
  read(Type.Number(), readRecord(body, new ReadContext())[name], new ReadContext(name))

interface Session {
  readonly headers: Candidate['headers']
  /** Of the browser that has followed the link. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
  send(method: string, path: string, body: string | FormData | undefined, headers: object): Promise<Reply>
}

/** Follows a sign-in link. */
async function signIn(url: string, link: string): Promise<Session> {
  const entered = await fetch(link, { redirect: 'manual' })
  const pairs = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const cookies = pairs.map((pair) => {
    const [name = '', ...rest] = pair.split('=')
    return { name, value: rest.join('=') }
  })
  const token = cookies.find(({ name }) => name === CSRF.cookie)?.value ?? ''
  const own = { cookie: pairs.join('; '), [CSRF.header]: token }
  return {
    cookies,
    headers: own,
    async send(method, path, body, headers) {
      const reply = await fetch(`${url}${path}`, {
        method,
        headers: { ...own, ...headers },
        ...(body && { body }),
      })
      const text = await reply.text()
      const isJson = reply.headers.get('content-type')?.startsWith('application/json')
      return { status: reply.status, body: isJson ? JSON.parse(text) : text }
    },
  }
}

/** Calls with a JSON body; `headers` are asked for at each call. */
function asking({ send }: Session, headers: () => object = () => ({})): Candidate['ask'] {
  return (call, parts, body, query = '') => {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    return send(call.method, pathOf(call, parts) + query, json, { ...headers(), ...type })
  }
}

/** Starts the test, and returns the solution set. */
async function start(ask: Candidate['ask'], slug: string): Promise<number> {
  const id = numberIn(await ask(CALLS.test, { slug }), 'id')
  const set = numberIn(await ask(CALLS.init, { id }, {}), 'testsolutionset_id')
  await ask(CALLS.start, { id: set }, {})
  return set
}

/** Signs in by a link; returns the cookies for a browser. */
export async function signedInCookies(url: string, link: string): Promise<Session['cookies']> {
  return (await signIn(url, link)).cookies
}

/** Signs in by a link and starts the test, which no tab has opened yet; returns the cookies for a browser. */
export async function startAttempt(url: string, link: string, slug: string): Promise<Session['cookies']> {
  const session = await signIn(url, link)
  await start(asking(session), slug)
  return session.cookies
}

/** Signs in by a link, and starts and opens the test. */
export async function enter(url: string, link: string, username: string, slug: string): Promise<Candidate> {
  const session = await signIn(url, link)
  let epoch = 0
  let rev = 0
  const ask = asking(session, () => ({ [SAVE_HEADERS.epoch]: String(epoch) }))
  const set = await start(ask, slug)
  epoch = numberIn(await ask(CALLS.open, { id: set }, { device: username, session: 1 }), 'epoch')
  return {
    set,
    epoch,
    headers: session.headers,
    slug,
    username,
    ask,
    save(problem, solution_type, fields) {
      rev += 1
      const head = { problem, solution_type, test_solution_set: set, test_slug: slug }
      const headers = { [SAVE_HEADERS.epoch]: String(epoch), [SAVE_HEADERS.rev]: String(rev) }
      const { method, path } = CALLS.createSolution
      const body = JSON.stringify({ ...head, ...fields })
      return session.send(method, path, body, { ...headers, 'content-type': 'application/json' })
    },
    upload(name, content) {
      const form = new FormData()
      form.append('upload_type', 'generic')
      form.append('name', name)
      form.append('file', new Blob([content]), name)
      return session.send(CALLS.upload.method, CALLS.upload.path, form, {})
    },
  }
}
