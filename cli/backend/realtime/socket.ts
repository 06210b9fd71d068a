import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { Value } from 'typebox/value'
import { SOCKET_PATH } from '../../../src/wire/calls.ts'
import { COMPLETION_PATH } from '../../../src/wire/completion.ts'
import {
  ATTEMPT_QUOTA,
  FRAME_LIMIT_BYTES,
  PACKET_CHARACTERS_PER_SECOND,
  PACKETS_PER_SECOND,
} from '../../../src/wire/limits.ts'
import { POD_PATH } from '../../../src/wire/pods.ts'
import { PROCTOR_EVENTS } from '../../../src/wire/proctor-events.ts'
import {
  type ClientEvents,
  type ServerEvents,
  SocketAuth,
  SocketQuery,
} from '../../../src/wire/socket.schema.ts'
import { isExamBrowser } from '../auth/exam-browser.ts'
import { fitsSession, SESSION_COOKIE, type Sessions, type SignedIn } from '../auth/sessions.ts'
import type { Ports } from '../content/ports.ts'
import type { Borders } from '../http/same-origin.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { DiskWatch } from '../platform/disk.ts'
import { isPreviewName } from '../platform/preview-name.ts'
import { createEventLog, type EventLog, type EventSender, toleranceLeft } from '../proctoring/event-log.ts'
import type { RunNotifier } from '../runs/scheduler.ts'
import type { AttemptRow } from '../store/attempts.ts'
import { refuseSocket } from './refuse-socket.ts'
import { BoundedSocketServer } from './sockets.ts'

interface Holder extends EventSender {
  readonly sessionId: string
}

export type Io = Server<ClientEvents, ServerEvents, Record<string, never>, Holder>
type Client = Socket<ClientEvents, ServerEvents, Record<string, never>, Holder>

export interface Realtime {
  readonly io: Io
  /** Tells every tab of the attempt who holds it now; those with an older opening step back (GUARD-22..24). */
  fence(attempt: AttemptRow): void
  /** The session of the tab that holds the attempt and is connected. */
  holderOf(attempt: AttemptRow): string | undefined
  /** Notifies every tab of the attempt that its time has changed. */
  notifyTimeChanged(attemptId: number): void
  /** Asks every tab of the attempt for a picture, and returns how many tabs there are (WS-05). */
  askPicture(attemptId: number, trigger: string): number
  /** Tells every tab of the attempt about a run (RUN-03). */
  readonly notifier: RunNotifier
  /** Disconnects the tabs of a session that has ended. */
  drop(sessionId: string): void
  close(): void
}

interface SocketPorts extends Ports {
  readonly sessions: Sessions
  readonly borders: Borders
  readonly disk: Pick<DiskWatch, 'noteFault'>
  /** Reads the value of a cookie in a `Cookie` header. */
  cookie(header: string, name: string): string | undefined
}

const OPTIONS = {
  path: SOCKET_PATH,
  serveClient: false,
  maxHttpBufferSize: FRAME_LIMIT_BYTES,
  wsEngine: BoundedSocketServer,
} as const

/** The socket: hints to the player and the event log of proctoring events. Answers never travel here. */
export function createRealtime(server: HttpServer, ports: SocketPorts): Realtime {
  const eventLog = createEventLog({ ...ports, leavingCounted: sendTolerance })
  closeForeignUpgrades(server)
  const io: Io = new Server(server, {
    ...OPTIONS,
    allowRequest: (request, answer) => {
      const reason = whyForbidden(request)
      // engine.io would answer 400 to an upgrade.
      if (reason !== undefined && request.headers.upgrade) refuseSocket(request.socket, 403, reason)
      else answer(reason, reason === undefined)
    },
  })

  /** A page of another origin must not use the candidate's cookie. */
  function whyForbidden(request: IncomingMessage): string | undefined {
    const foreign = ports.borders.foreignSocket(request)
    if (foreign !== undefined) return foreign
    return signedIn(request) ? undefined : 'You are not signed in. Open your invite link again.'
  }

  function signedIn(request: IncomingMessage): SignedIn | undefined {
    return ports.sessions.find(ports.cookie(request.headers.cookie ?? '', SESSION_COOKIE), request)
  }

  // From the handshake on: a connection may send for a while before it says which attempt it is of.
  io.engine.on('connection', (connection: Connection) => closeOnFlood(connection, ports.clock))
  io.use((socket, next) => {
    const holder = readHolder(socket, signedIn(socket.request), ports)
    if (!holder) return next(new Error('This socket belongs to no attempt of yours. Reload the page.'))
    Object.assign(socket.data, holder)
    next()
  })
  io.on('connection', (socket) => {
    const { attemptId } = socket.data
    void socket.join(roomOf(attemptId))
    const oldest = ofAttempt(attemptId).slice(0, -ATTEMPT_QUOTA.sockets)
    // Only the connection closes, so that a live page reconnects.
    for (const one of oldest) one.conn.close()
    whenDurable(greeting(socket, ports, holderOf))
    listen(socket, eventLog, whenDurable)
  })

  /** Nobody hears of anything that is not on disk; what cannot be stored is not told. */
  function whenDurable(tell: () => void) {
    ports.store.durable().then(tell, ports.disk.noteFault)
  }

  function tellTabs(attemptId: number, tell: (socket: Client) => void) {
    whenDurable(() => ofAttempt(attemptId).forEach(tell))
  }

  function sendTolerance(attemptId: number, tabId: string) {
    const value = toleranceLeft(ports, attemptId)
    if (value === undefined) return
    tellTabs(attemptId, (socket) => socket.emit('browser-tolerance', { tab_id: tabId, value }))
  }

  /** In the order in which they came. */
  function ofAttempt(attemptId: number): readonly Client[] {
    const ids = io.sockets.adapter.rooms.get(roomOf(attemptId)) ?? []
    return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? [])
  }

  function holderOf({ id, epoch }: AttemptRow): string | undefined {
    return ofAttempt(id).find((socket) => epoch > 0 && socket.data.epoch === epoch)?.data.sessionId
  }

  return {
    io,
    holderOf,
    fence: (attempt) =>
      tellTabs(attempt.id, (socket) => sendHolder(socket, attempt, attempt.session_id ?? undefined)),
    notifyTimeChanged: (attemptId) => tellTabs(attemptId, (socket) => socket.emit('time-changed')),
    askPicture(attemptId, trigger) {
      const asked = ofAttempt(attemptId)
      for (const socket of asked) socket.emit('proctor', { trigger })
      return asked.length
    },
    notifier: {
      progress: (attemptId, progress) => tellTabs(attemptId, (socket) => socket.emit('code-async', progress)),
      end: (attemptId, run) => tellTabs(attemptId, (socket) => socket.emit('code-evaluated', run)),
    },
    drop(sessionId) {
      for (const socket of io.sockets.sockets.values()) {
        if (socket.data.sessionId === sessionId) socket.disconnect(true)
      }
    },
    // Only the connection closes: a page that is disconnected by the server does not reconnect by itself.
    close() {
      io.engine.close()
    },
  }
}

/** The room of all tabs of an attempt, which a socket leaves by itself. */
const roomOf = (attemptId: number) => `attempt ${attemptId}`

/** From an upgrade on nobody else listens to the connection, and one that is reset would end the server. */
function closeForeignUpgrades(server: HttpServer) {
  server.on('upgrade', ({ headers, url }, connection) => {
    connection.on('error', () => connection.destroy())
    const isServed = [SOCKET_PATH, `${POD_PATH}/`, `${COMPLETION_PATH}/`].some((path) =>
      url?.startsWith(path),
    )
    if (!isServed && !isPreviewName(headers.host)) connection.destroy()
  })
}

function readHolder(
  { handshake }: Client,
  who: SignedIn | undefined,
  { catalog, store }: SocketPorts,
): Holder | undefined {
  const { query, auth } = handshake
  if (!who || !Value.Check(SocketQuery, query) || !Value.Check(SocketAuth, auth)) return undefined
  const attempt = store.attempts.byId(Number(query.assessmentId))
  const test = attempt && catalog.byId(attempt.test_id)
  if (attempt?.user_id !== who.user.id || !test) return undefined
  if (!fitsSession(handshake.headers, who, test)) return undefined
  if (!isExamBrowser(test.definition, who.user, who.user.browser)) return undefined
  return { attemptId: attempt.id, sessionId: who.session.public_id, epoch: auth.epoch }
}

/** Reads what a new connection is told; it is sent by what this gives. */
function greeting(socket: Client, ports: SocketPorts, holderOf: Realtime['holderOf']): () => void {
  const { attemptId, sessionId } = socket.data
  const attempt = ports.store.attempts.byId(attemptId)
  const value = toleranceLeft(ports, attemptId)
  return () => {
    socket.emit('init', { connid: ports.random.uuid(), wid: String(attemptId), sockid: socket.id })
    socket.emit('session-created', { session_id: sessionId })
    if (attempt) sendHolder(socket, attempt, holderOf(attempt))
    if (value !== undefined) socket.emit('browser-tolerance', { tab_id: '', value })
  }
}

function listen(socket: Client, eventLog: EventLog, whenDurable: (tell: () => void) => void) {
  for (const name of PROCTOR_EVENTS) {
    socket.on(name, (event: unknown, ack: unknown) => {
      const answer = eventLog.receive(socket.data, name, event)
      if (answer && typeof ack === 'function') whenDurable(() => ack(answer))
    })
  }
}

/** `holder` is the session that works at the attempt; a tab without an opening steps back only for one. */
function sendHolder(socket: Client, { epoch, session_id }: AttemptRow, holder: string | undefined) {
  const own = socket.data.epoch
  if (own === undefined && holder !== undefined) socket.emit('session-active', { session_id: holder })
  if (own !== undefined && own < epoch) socket.emit('multipleSession', { epoch })
  if (session_id) socket.emit('current-session', { session_id, epoch })
}

/** The part of a connection that is needed here. */
interface Connection {
  on(event: 'packet', heard: (packet: { readonly data?: unknown }) => void): void
  /** Only a WebSocket can be cut off. */
  readonly transport: { readonly socket?: { terminate(): void } }
  close(): void
}

/** At once: a client that is asked to close may go on sending for half a minute. */
function cut(connection: Connection): void {
  connection.transport.socket?.terminate()
  connection.close()
}

/** Closes a connection that sends faster or more than any page; the client may connect again, and starts from zero. */
function closeOnFlood(connection: Connection, clock: BackendClock): void {
  let second = 0
  let count = 0
  let characters = 0
  connection.on('packet', ({ data }) => {
    const now = Math.floor(clock.now() / 1000)
    if (now !== second) {
      second = now
      count = 0
      characters = 0
    }
    count += 1
    characters += typeof data === 'string' || Buffer.isBuffer(data) ? data.length : 0
    if (count > PACKETS_PER_SECOND || characters > PACKET_CHARACTERS_PER_SECOND) cut(connection)
  })
}
