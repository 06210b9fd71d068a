import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { SOCKET_PATH } from '../../../src/wire/calls.ts'
import { COMPLETION_PATH } from '../../../src/wire/completion.ts'
import { FRAME_LIMIT_BYTES } from '../../../src/wire/limits.ts'
import { POD_PATH } from '../../../src/wire/pods.ts'
import { PROCTOR_EVENTS } from '../../../src/wire/proctor-events.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Ports } from '../content/ports.ts'
import { createPeerBus, type PeerBus } from '../peers/peer-bus.ts'
import type { DiskWatch } from '../platform/disk.ts'
import { isPreviewName } from '../platform/preview-name.ts'
import { createEventLog, type EventLog, toleranceLeft } from '../proctoring/event-log.ts'
import type { RunNotifier } from '../runs/scheduler.ts'
import type { AttemptRow } from '../store/attempts.ts'
import { createEntrance, type EntrancePorts } from './entrance.ts'
import { type Connection, closeOnFlood } from './flood.ts'
import { admit, type Client, type Io } from './holder.ts'
import { refuseSocket } from './refuse-socket.ts'
import { BoundedSocketServer } from './sockets.ts'
import { Tabs } from './tabs.ts'

export interface Realtime {
  readonly io: Io
  readonly bus: PeerBus
  /** Tells the tabs of the attempt here who holds it now; those with an older opening step back (GUARD-22..24). */
  fence(attempt: AttemptRow): void
  /** The session of the tab that holds the attempt and is connected, here or at another process. */
  holderOf(attempt: AttemptRow): Promise<string | undefined>
  /** Notifies every tab of the attempt that its time has changed. */
  notifyTimeChanged(attemptId: number): void
  /** Asks every tab of the attempt for a picture, and resolves with the number of tabs (WS-05). */
  askPicture(attemptId: number, trigger: string): Promise<number>
  /** Tells the tabs of the attempt here about a run (RUN-03). */
  readonly notifier: RunNotifier
  /** Disconnects the tabs here of a session that has ended. */
  drop(sessionId: string): void
  close(): void
}

interface SocketPorts extends Ports, EntrancePorts {
  readonly disk: Pick<DiskWatch, 'noteFault'>
}

const OPTIONS = {
  path: SOCKET_PATH,
  serveClient: false,
  maxHttpBufferSize: FRAME_LIMIT_BYTES,
  wsEngine: BoundedSocketServer,
} as const

/** The socket: hints to the player and the event log of proctoring events. Answers never travel here. */
export function createRealtime(server: HttpServer, ports: SocketPorts): Realtime {
  const eventLog = createEventLog({
    ...ports,
    leavingCounted(attemptId, tabId) {
      bus.say('tolerance', attemptId, tabId)
      return sendTolerance(attemptId, tabId)
    },
  })
  closeForeignUpgrades(server)
  const entrance = createEntrance(ports)
  const io: Io = new Server(server, {
    ...OPTIONS,
    allowRequest: async (request, answer) => {
      const reason = await entrance.whyForbidden(request).catch(storeFails)
      // engine.io would answer 400 to an upgrade.
      if (reason !== undefined && request.headers.upgrade) refuseSocket(request.socket, 403, reason)
      else answer(reason, reason === undefined)
    },
  })

  const tabs = new Tabs(io, ports.store)
  const bus = createPeerBus(io, ports.store)

  // From the handshake on: a connection may send for a while before it says which attempt it is of.
  io.engine.on('connection', (connection: Connection) => closeOnFlood(connection, ports.clock))
  io.use(async (socket, next) => {
    const admitted = entrance.signedIn(socket.request).then((who) => admit(socket, ports, who))
    const refused = await admitted.catch(storeFails)
    next(refused === undefined ? undefined : new Error(refused))
  })
  io.on('connection', (socket) => {
    tabs.add(socket)
    listen(socket, eventLog, whenDurable)
    greeting(socket, ports, tabs).then(whenDurable, storeFails)
  })

  /** The page connects again, until it is answered. */
  function storeFails(error: unknown): string {
    if (!ports.disk.noteFault(error)) ports.log(`A socket was not served: ${messageOf(error)}`)
    return 'The server cannot read what is stored. Try again.'
  }

  /** Nobody hears of anything that is not on disk; what cannot be stored is not told. */
  function whenDurable(tell: () => void) {
    ports.store.durable().then(tell, ports.disk.noteFault)
  }

  function tellTabs(attemptId: number, tell: (socket: Client) => void) {
    whenDurable(() => tabs.of(attemptId).forEach(tell))
  }

  async function sendTolerance(attemptId: number, tab_id: string) {
    const value = await toleranceLeft(ports, attemptId).catch(storeFails)
    if (typeof value === 'number')
      tellTabs(attemptId, (socket) => socket.emit('browser-tolerance', { tab_id, value }))
  }

  const tellTime = (attemptId: number) => tellTabs(attemptId, (socket) => socket.emit('time-changed'))
  const tellPicture = (id: number, trigger: string) =>
    tellTabs(id, (socket) => socket.emit('proctor', { trigger }))
  bus.hear('time-changed', tellTime)
  bus.hear('picture', tellPicture)
  bus.hear('tolerance', (attemptId, tabId) => void sendTolerance(attemptId, tabId))

  return {
    io,
    bus,
    holderOf: (attempt) => tabs.holderOf(attempt),
    fence: (attempt) =>
      tellTabs(attempt.id, (socket) => sendHolder(socket, attempt, attempt.session_id ?? undefined)),
    notifyTimeChanged(attemptId) {
      bus.say('time-changed', attemptId)
      tellTime(attemptId)
    },
    async askPicture(attemptId, trigger) {
      bus.say('picture', attemptId, trigger)
      tellPicture(attemptId, trigger)
      return tabs.count(attemptId)
    },
    notifier: {
      progress: (attemptId, progress) => tellTabs(attemptId, (socket) => socket.emit('code-async', progress)),
      end: (attemptId, run) => tellTabs(attemptId, (socket) => socket.emit('code-evaluated', run)),
    },
    drop: (sessionId) => tabs.drop(sessionId),
    // Only the connection closes: a page that is disconnected by the server does not reconnect by itself.
    close() {
      io.engine.close()
    },
  }
}

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

/** Reads what a new connection is told; it is sent by what this gives. */
async function greeting(socket: Client, ports: SocketPorts, tabs: Tabs): Promise<() => void> {
  const { attemptId, sessionId } = socket.data
  const attempt = await ports.store.attempts.byId(attemptId)
  const value = await toleranceLeft(ports, attemptId)
  const holder = attempt && (await tabs.holderOf(attempt))
  return () => {
    socket.emit('init', { connid: ports.random.uuid(), wid: String(attemptId), sockid: socket.id })
    socket.emit('session-created', { session_id: sessionId })
    if (attempt) sendHolder(socket, attempt, holder)
    if (value !== undefined) socket.emit('browser-tolerance', { tab_id: '', value })
  }
}

function listen(socket: Client, eventLog: EventLog, whenDurable: (tell: () => void) => void) {
  for (const name of PROCTOR_EVENTS) {
    socket.on(name, async (event: unknown, ack: unknown) => {
      const answer = await eventLog.receive(socket.data, name, event)
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
