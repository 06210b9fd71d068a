import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { answerCalls } from './answers.ts'
import type { Attempt } from './attempt.ts'
import { loadingCalls, type Memory } from './calls.ts'
import { TEST } from './content.ts'
import {
  cookiesOf,
  matchRoute,
  NOT_FOUND,
  type Reply,
  type Request,
  type Routes,
  readRequest,
  send,
} from './http.ts'
import { openCalls, playerReply } from './page.ts'
import { identityCalls, proctorServiceCalls } from './proctor.ts'
import { listen } from './socket.ts'
import { submittingCalls } from './submitting.ts'

export interface SecondBackendOptions {
  /** Folder of the built player. */
  readonly player?: string
  /** False: sections come with the ids of their problems only. */
  readonly withProblems?: boolean
  /** False: the test says nothing about proctoring. */
  readonly isWatched?: boolean
  /** What a route answers in place of its own reply, which it gets: `'GET /rpc/get_server_time': () => ({ body: {} })`. */
  readonly instead?: Readonly<Record<string, (reply: Reply) => Reply>>
  /** Page config. */
  readonly config?: Readonly<Record<string, unknown>>
}

export interface SecondBackend extends AsyncDisposable {
  readonly url: string
  /** Signs the candidate in and leads to the test. */
  readonly link: string
  /** The cookies of a candidate who is signed in. */
  readonly cookie: string
  /** Every call in the order of its reply: method, path with query, status. */
  readonly log: readonly string[]
  attempt(): Attempt | undefined
}

/** Starts a backend that was written from the two source texts and knows nothing that they do not name. */
export async function openSecondBackend(options: SecondBackendOptions = {}): Promise<SecondBackend> {
  const { instead = {}, isWatched = true, withProblems = true } = options
  const [session, csrf] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')]
  const log: string[] = []
  const server = createServer((message, response) => void handle(message, response))
  const sockets = new Server(server, { cors: { origin: true, credentials: true } })
  const memory: Memory = {
    attempt: undefined,
    isWatched,
    withProblems,
    tell: (sockid, event, body) => void sockets.to(String(sockid)).emit(event, body),
  }
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open: Routes = { ...openCalls(session, csrf, TEST.slug), ...proctorServiceCalls(memory, url) }
  const guarded: Routes = {
    ...loadingCalls(memory),
    ...answerCalls(memory),
    ...submittingCalls(memory),
    ...identityCalls(memory),
  }
  listen(sockets, memory, (header) => cookiesOf(header).sessionid === session)

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message)
    const page = options.player && (await playerReply(request, options.player, options.config ?? {}))
    if (page) return send(response, page)
    const reply = await answer(request)
    log.push(`${request.method} ${message.url} ${reply.status ?? 200}`)
    send(response, reply)
  }

  async function answer(request: Request): Promise<Reply> {
    const { method, path, cookies, headers } = request
    const routes = matchRoute(open, method, path) ? open : guarded
    const found = matchRoute(routes, method, path)
    if (!found) return NOT_FOUND
    if (routes === guarded && cookies.sessionid !== session)
      return { status: 401, body: { detail: 'Sign in.' } }
    const isSafe = method === 'GET' || method === 'HEAD'
    if (routes === guarded && !isSafe && headers['x-csrftoken'] !== csrf)
      return { status: 403, body: { detail: 'CSRF verification failed.' } }
    const reply = await routes[found.route]?.({ ...request, parts: found.parts })
    return instead[found.route]?.(reply ?? NOT_FOUND) ?? reply ?? NOT_FOUND
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: url(),
    link: `${url()}/enter`,
    cookie: `sessionid=${session}; csrftoken=${csrf}`,
    log,
    attempt: () => memory.attempt,
    [Symbol.asyncDispose]: () => sockets.close(),
  }
}
