import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { POD_PATH, TAKEN_OVER_CLOSE } from '../../../src/wire/pods.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import { trustedSender } from '../attempts/fence.ts'
import { SESSION_COOKIE, type SignedIn } from '../auth/sessions.ts'
import type { Borders } from '../http/same-origin.ts'
import { systemClock } from '../platform/clock.ts'
import { createDelivery } from '../pods/delivery.ts'
import { serveEvaluation } from '../pods/evaluation-socket.ts'
import { FRAME_BYTES } from '../pods/frames.ts'
import { kernelProtocol, serveKernel } from '../pods/kernel-socket.ts'
import { isIntact } from '../pods/malpractice.ts'
import { serveWorkspace } from '../pods/workspace-socket.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Context } from './context.ts'
import { notebookPath } from './notebook-proxy.ts'
import { type PodAnswer, podAnswer } from './pod-subject.ts'

interface SocketPorts {
  readonly borders: Borders
  cookie(header: string, name: string): string | undefined
}

export interface PodSockets {
  /** Tells each new socket as `connection`. */
  readonly server: WebSocketServer
  /** Closes the sockets of tabs that have lost the attempt. */
  fence(attempt: AttemptRow): void
  /** Closes the sockets of a session that has ended. */
  drop(sessionId: string): void
  /** The server ends: whoever is asked to close may not answer for half a minute, so nobody is. */
  close(): void
}

/** A socket that is open. */
interface Kept {
  readonly socket: WebSocket
  readonly attempt: number
  readonly epoch: number
  readonly solution: number
  readonly session: string
}

/** So many sockets may be open for one answer. */
const MOST_SOCKETS = 8
/** The page opens it again. */
const RESTARTING = 1012
/** The page may not open it again. */
const SIGNED_OUT = 1008

interface Wanted {
  readonly url: URL
  readonly who: SignedIn
  readonly answer: PodAnswer
  /** Whether the tab has lost the attempt, or never had it. */
  readonly isFenced: boolean
}

/** The sockets of pods: evaluation, workspace, and kernels (POD-03, GAP-081). Only a page of the candidate opens one. */
export function servePodSockets(server: Server, context: Context, ports: SocketPorts): PodSockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES,
    handleProtocols: kernelProtocol,
  })
  const open = new Set<Kept>()

  function keep(socket: WebSocket, { answer, who }: Wanted) {
    const { epoch, id } = answer.held.attempt
    const kept = { socket, attempt: id, epoch, solution: answer.solution.id, session: who.session.public_id }
    open.add(kept)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => open.delete(kept))
    // A page opens again what it needs; what is older was lost on the way.
    const [oldest, ...others] = [...open].filter(({ solution }) => solution === kept.solution)
    if (others.length >= MOST_SOCKETS) oldest?.socket.close(RESTARTING)
  }

  async function connect(request: IncomingMessage, connection: Duplex, head: Buffer) {
    const wanted = wantedBy(context, ports, request)
    const { answer, isFenced, url } = wanted
    const [, , , part = ''] = url.pathname.split('/')
    const upgrade = (serve: (socket: WebSocket) => void) =>
      sockets.handleUpgrade(request, connection, head, (socket) => {
        keep(socket, wanted)
        sockets.emit('connection', socket, request)
        serve(socket)
      })
    if (part === 'evaluate') return upgrade((socket) => evaluate(context, socket, wanted))
    if (isFenced) throw new Error('The test is open in another tab.')
    if (part === 'workspace')
      return upgrade(
        (socket) => void work(context, socket, wanted, request.headers.host).catch(() => socket.close(1011)),
      )
    const { rules } = answer.subject
    const path = notebookPath(request.url ?? '')
    if (!rules.server || path === undefined) throw new Error('There is nothing here.')
    const pod = context.pods.use(answer.subject)
    if (!pod) throw new Error('There is no pod yet.')
    const { port } = rules.server
    return upgrade((socket) => {
      const kernel = {
        pod,
        port,
        path,
        delivery: createDelivery(context.clock),
        realClock: systemClock(),
      }
      void serveKernel(socket, kernel).catch(() => socket.close(1011))
    })
  }

  server.on('upgrade', (request, connection, head) => {
    if (!request.url?.startsWith(`${POD_PATH}/`)) return
    connect(request, connection, head).catch((error: unknown) => refuse(connection, messageOf(error)))
  })

  return {
    server: sockets,
    fence({ epoch, id }) {
      for (const one of [...open])
        if (one.attempt === id && one.epoch < epoch) one.socket.close(TAKEN_OVER_CLOSE)
    },
    drop(sessionId) {
      for (const { session, socket } of [...open]) if (session === sessionId) socket.close(SIGNED_OUT)
    },
    close() {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

/** Throws for anybody who may not have it. */
function wantedBy(context: Context, ports: SocketPorts, request: IncomingMessage): Wanted {
  const foreign = ports.borders.foreignSocket(request.headers)
  if (foreign !== undefined) throw new Error(foreign)
  const url = new URL(request.url ?? '/', 'http://pod')
  const who = context.sessions.find(ports.cookie(request.headers.cookie ?? '', SESSION_COOKIE), request)
  if (!who) throw new Error('You are not signed in. Open your invite link again.')
  const slug = decodeURIComponent(url.pathname.split('/')[2] ?? '')
  const answer = podAnswer(context, who.user, slug)
  const { attempt } = answer.held
  const epoch = Number(url.searchParams.get('epoch') ?? attempt.epoch)
  const sender = { epoch, session_id: who.session.public_id, address: request.socket.remoteAddress ?? '' }
  const isFenced = trustedSender(context, attempt, sender).epoch !== attempt.epoch
  return { url, who, answer, isFenced }
}

function evaluate(context: Context, socket: WebSocket, { answer, isFenced }: Wanted) {
  const { problem, solution, subject } = answer
  const { clock, followers, log, pods, runs, store } = context
  serveEvaluation(socket, {
    framework: problem.code,
    isIntact: async () => !isFenced && (await isIntact(pods, subject)),
    run() {
      const row = store.runs.newestJudging(solution.id)
      return row && runs.show(row)
    },
    follow: followers.follow,
    delivery: createDelivery(clock),
    realClock: systemClock(),
    noteMalpractice: () => log(`The pod of solution ${solution.id} was not as it was given`),
  })
}

async function work(
  context: Context,
  socket: WebSocket,
  { answer: { subject } }: Wanted,
  host: string | undefined,
) {
  const { clock, pods, previews } = context
  const state = await pods.wait(subject)
  if (state.kind !== 'ready') return socket.close(1013, 'There is no pod yet')
  const { pod } = state
  serveWorkspace(socket, {
    pod,
    agreed: pods.agreed(pod),
    tasks: subject.rules.tasks(subject.problem.rules?.problem),
    realClock: systemClock(),
    delivery: createDelivery(clock),
    preview: (port) => previews.address(subject, port, host),
    clock,
    isUsed: () => void pods.use(subject),
  })
}

function refuse(connection: Duplex, text: string) {
  // Whoever asked may have gone.
  connection.on('error', () => {})
  const head = ['HTTP/1.1 403 Forbidden', 'Connection: close', 'Content-Type: text/plain; charset=utf-8']
  connection.end([...head, `Content-Length: ${Buffer.byteLength(text)}`, '', text].join('\r\n'))
}
