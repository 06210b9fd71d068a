import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import { POD_PATH } from '../../../src/wire/pods.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { SignedIn } from '../auth/sessions.ts'
import { systemClock } from '../platform/clock.ts'
import { serveEvaluation } from '../pods/evaluation-socket.ts'
import { createKeptTerminals, type KeptTerminals } from '../pods/kept-terminals.ts'
import { kernelProtocol, serveKernel } from '../pods/kernel-socket.ts'
import { isIntact } from '../pods/malpractice.ts'
import { serveWorkspace } from '../pods/workspace-socket.ts'
import { CLOSED } from '../realtime/close-codes.ts'
import { createDelivery } from '../realtime/delivery.ts'
import { FRAME_BYTES } from '../realtime/intake.ts'
import { refuseSocket } from '../realtime/refuse-socket.ts'
import { BoundedSocketServer } from '../realtime/sockets.ts'
import type { Context } from './context.ts'
import { notebookPath } from './notebook-proxy.ts'
import { createPageSockets, type PageSockets } from './page-sockets.ts'
import { type PodAnswer, podAnswer } from './pod-subject.ts'
import { isFenced, readSocketRequest, type SocketPorts } from './socket-request.ts'

export interface PodSockets extends Pick<PageSockets, 'drop' | 'fence'> {
  /** Tells each new socket as `connection`. */
  readonly server: WebSocketServer
  /** The server ends. A client that is asked to close may not answer for half a minute, so no client is asked. */
  close(): void
}

/** The most sockets that may be open for one answer. */
const MOST_SOCKETS = 8

interface Wanted {
  readonly url: URL
  readonly who: SignedIn
  readonly answer: PodAnswer
  /** Whether the tab has lost the attempt, or never had it. */
  readonly isFenced: boolean
}

/** The sockets of pods: evaluation, workspace, and kernels (POD-03, GAP-081). Only a page of the candidate opens one. */
export function servePodSockets(server: Server, context: Context, ports: SocketPorts): PodSockets {
  const sockets = new BoundedSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES,
    handleProtocols: kernelProtocol,
  })
  const { podHosts } = context
  const pages = createPageSockets(MOST_SOCKETS)
  const terminals = createKeptTerminals({
    clock: context.clock,
    realClock: systemClock(),
    delivery: createDelivery(context.clock),
    random: context.random,
  })

  async function connect(request: IncomingMessage, connection: Duplex, head: Buffer) {
    const wanted = await wantedBy(context, ports, request)
    const { answer, isFenced, url, who } = wanted
    const address = await podHosts?.settle(answer.held.attempt.id, request)
    if (address !== undefined)
      return podHosts?.forwarder.join(address, { request, connection, head, path: request.url ?? '/' })
    const [, , , part = ''] = url.pathname.split('/')
    const { epoch, id: attempt } = answer.held.attempt
    const kept = { attempt, epoch, session: who.session.public_id, subject: String(answer.solution.id) }
    const upgrade = (serve: (socket: WebSocket) => void) =>
      sockets.handleUpgrade(request, connection, head, (socket) => {
        pages.keep({ ...kept, socket })
        sockets.emit('connection', socket, request)
        serve(socket)
      })
    if (part === 'evaluate') return upgrade((socket) => evaluate(context, socket, wanted))
    if (isFenced) throw new Error('The test is open in another tab.')
    if (part === 'workspace')
      return upgrade(
        (socket) =>
          void work(context, socket, { ...wanted, terminals, host: request.headers.host }).catch(() =>
            socket.close(CLOSED.failed),
          ),
      )
    const kernel = kernelOf(context, answer, request)
    return upgrade((socket) => void serveKernel(socket, kernel).catch(() => socket.close(CLOSED.failed)))
  }

  server.on('upgrade', (request, connection, head) => {
    if (!request.url?.startsWith(`${POD_PATH}/`)) return
    connect(request, connection, head).catch((error: unknown) =>
      refuseSocket(connection, 403, messageOf(error)),
    )
  })

  return {
    server: sockets,
    drop(sessionId) {
      terminals.drop(sessionId)
      pages.drop(sessionId)
    },
    fence(attempt) {
      terminals.fence(attempt)
      pages.fence(attempt)
    },
    close() {
      podHosts?.forwarder.close()
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

/** The notebook server that a socket leads to. Throws if the pod has no such server. */
function kernelOf({ clock, pods }: Context, { subject }: PodAnswer, { url = '' }: IncomingMessage) {
  const path = notebookPath(url)
  if (!subject.rules.server || path === undefined) throw new Error('There is nothing here.')
  const pod = pods.use(subject)
  const server = pods.notebook(subject)
  if (!pod || !server) throw new Error('There is no pod yet.')
  return { pod, path, server, delivery: createDelivery(clock), realClock: systemClock() }
}

/** Throws for anybody who may not have it. */
async function wantedBy(context: Context, ports: SocketPorts, request: IncomingMessage): Promise<Wanted> {
  const asked = await readSocketRequest(context, ports, request)
  const { path, url, who } = asked
  const answer = await podAnswer(context, who.user, path[0] ?? '')
  return { url, who, answer, isFenced: await isFenced(context, answer.held.attempt, asked, request) }
}

function evaluate(context: Context, socket: WebSocket, { answer, isFenced }: Wanted) {
  const { problem, solution, subject } = answer
  const { clock, followers, log, pods, runs, store } = context
  serveEvaluation(socket, {
    framework: problem.code,
    isIntact: async () => !isFenced && (await isIntact(pods, subject)),
    async run() {
      const row = await store.runs.newestJudging(solution.id)
      return row && (await runs.show(row))
    },
    follow: followers.follow,
    delivery: createDelivery(clock),
    realClock: systemClock(),
    noteMalpractice: () => log(`The pod of solution ${solution.id} was not as it was given`),
  })
}

interface WantedWork extends Wanted {
  readonly terminals: KeptTerminals
  readonly host: string | undefined
}

async function work(
  context: Context,
  socket: WebSocket,
  { answer: { held, subject }, host, terminals, who }: WantedWork,
) {
  const { clock, pods, previews } = context
  const state = await pods.wait(subject)
  // A pod takes a while; nobody would tell when a page closes that has gone meanwhile.
  if (socket.readyState !== socket.OPEN) return
  if (state.kind !== 'ready') return socket.close(CLOSED.full, 'There is no pod yet')
  const { pod } = state
  serveWorkspace(socket, {
    pod,
    terminals: terminals.of(pod, subject.attempt),
    holder: { session: who.session.public_id, epoch: held.attempt.epoch },
    agreed: pods.agreed(pod),
    upload: (uri) => pods.upload(subject, uri),
    tasks: subject.rules.tasks(subject.problem.rules?.problem),
    realClock: systemClock(),
    delivery: createDelivery(clock),
    preview: (port, language) => previews.address(subject, port, { host, language }),
    clock,
    isUsed: () => void pods.use(subject),
  })
}
