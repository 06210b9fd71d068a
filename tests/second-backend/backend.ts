import { randomBytes } from 'node:crypto'
import { Server } from 'socket.io'
import { answerCalls } from './answers.ts'
import type { Attempt } from './attempt.ts'
import { loadingCalls, type Memory } from './calls.ts'
import { TEST } from './content.ts'
import {
  cookiesOf,
  matchRoute,
  NOT_FOUND,
  openService,
  type Reply,
  type Request,
  type Routes,
} from './http.ts'
import { openCalls, playerReply } from './page.ts'
import { identityCalls, openProctorService } from './proctor.ts'
import { listen } from './socket.ts'
import { submittingCalls } from './submitting.ts'

export interface SecondBackendOptions {
  /** Folder of the built player. */
  readonly player?: string
  /** False: sections come with the ids of their problems only. */
  readonly withProblems?: boolean
  /** False: the test says nothing about proctoring. */
  readonly isWatched?: boolean
  /** False: one section with all problems, and no time of its own. */
  readonly isTimed?: boolean
  /** False: no socket at all. */
  readonly withSocket?: boolean
  /** What any route answers in place of its own reply, which it gets. */
  readonly each?: (reply: Reply, route: string, request: Request) => Reply | Promise<Reply>
  /** How the socket may be reached; `polling` is all that some networks let through. */
  readonly socketTransports?: ('websocket' | 'polling')[]
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
  calls(): readonly string[]
  /** The proctor service, which is another host, and the calls of it. */
  readonly proctorUrl: string
  proctorCalls(): readonly string[]
  attempt(): Attempt | undefined
}

/** Starts a backend that was written from the two source texts and knows nothing that they do not name. */
export async function openSecondBackend(options: SecondBackendOptions = {}): Promise<SecondBackend> {
  const { each, instead = {}, isTimed = true, isWatched = true, player } = options
  const { socketTransports = ['websocket', 'polling'], withProblems = true, withSocket = true } = options
  const session = randomBytes(12).toString('hex')
  const csrf = randomBytes(12).toString('hex')
  const memory: Memory = {
    attempt: undefined,
    isTimed,
    isWatched,
    withProblems,
    tell: (sockid, event, body) => void sockets.to(String(sockid)).emit(event, body),
  }
  const open: Routes = openCalls(session, csrf, TEST.slug)
  const guarded: Routes = {
    ...loadingCalls(memory),
    ...answerCalls(memory),
    ...submittingCalls(memory),
    ...identityCalls(memory),
  }
  const proctor = await openProctorService(memory)
  const config = { proctorBase: proctor.url, ...options.config }
  const api = await openService(
    async (request) =>
      (player === undefined ? undefined : await playerReply(request, player, config)) ??
      (await answer(request)),
  )
  const sockets = new Server({ transports: socketTransports })
  if (withSocket) sockets.attach(api.server)
  listen(sockets, memory, (header) => cookiesOf(header).sessionid === session)

  function strangerReply({ cookies, headers, method }: Request): Reply | undefined {
    if (cookies.sessionid !== session) return { status: 401, body: { detail: 'Sign in.' } }
    if (method === 'GET' || method === 'HEAD' || headers['x-csrftoken'] === csrf) return undefined
    return { status: 403, body: { detail: 'CSRF verification failed.' } }
  }

  async function answer(request: Request): Promise<Reply> {
    const { method, path } = request
    const routes = matchRoute(open, method, path) ? open : guarded
    const found = matchRoute(routes, method, path)
    if (!found) return NOT_FOUND
    const stranger = routes === guarded ? strangerReply(request) : undefined
    if (stranger) return stranger
    const reply = (await routes[found.route]?.({ ...request, parts: found.parts })) ?? NOT_FOUND
    const given = instead[found.route]?.(reply) ?? reply
    return each && routes === guarded ? each(given, found.route, request) : given
  }

  return {
    url: api.url,
    link: `${api.url}/enter`,
    cookie: `sessionid=${session}; csrftoken=${csrf}`,
    calls: () => api.log.filter((line) => !line.includes(' /test-interface/')),
    proctorUrl: proctor.url,
    proctorCalls: () => proctor.log,
    attempt: () => memory.attempt,
    async [Symbol.asyncDispose]() {
      proctor.server.close()
      proctor.server.closeAllConnections()
      api.server.close()
      // A browser opens connections ahead, which count as busy until they have asked something.
      api.server.closeAllConnections()
      if (withSocket) await sockets.close()
    },
  }
}
