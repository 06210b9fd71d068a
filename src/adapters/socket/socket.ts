import type { Socket } from 'socket.io-client'
import type { Channel } from '../../kernel/ports.ts'
import { ReadContext } from '../../schema/context.ts'
import type { Reader } from '../../schema/read.ts'
import { SOCKET_PATH } from '../../wire/calls.ts'
import type { SocketMessages } from '../../wire/socket.schema.ts'
import type { MESSAGES } from './messages.ts'

const ACK_LIMIT_MS = 10_000
/** A socket that the backend refused is opened again after a while, later each time. */
const REOPEN_MS = { first: 3000, most: 30_000 } as const

/**
 * The socket; its library loads on first use. It reconnects by itself; the sender of an event retries. Where the network
 * or the backend lets no websocket through, it polls. A browser sends no headers with a websocket, so a connection with
 * `headers` starts by polling (WS-02, GAP-104).
 */
export function createChannel(
  origin: string,
  headers: () => Promise<Readonly<Record<string, string>>>,
  report: (error: unknown) => void,
  path: string = SOCKET_PATH,
): Channel {
  const handlers: [keyof SocketMessages, (payload: unknown) => void][] = []
  const connected: (() => void)[] = []
  const disconnected: (() => void)[] = []
  const disconnect = () => {
    for (const run of disconnected) run()
  }
  let socket: Socket | undefined
  /** Counts `connect` and `close`, because a slow import may finish after the next of them. */
  let generation = 0
  const ask = createAsking()
  let messages: typeof MESSAGES | undefined

  async function open(query: Readonly<Record<string, string>>, epoch: number | undefined) {
    const mine = ++generation
    const [{ io }, read, extraHeaders] = await Promise.all([
      import('socket.io-client'),
      import(/* webpackChunkName: "runs" */ './messages.ts'),
      headers(),
    ])
    if (mine !== generation) return
    messages = read.MESSAGES
    const isPlain = Object.keys(extraHeaders).length === 0
    socket?.disconnect()
    socket = io(origin, {
      path,
      withCredentials: true,
      query,
      auth: { epoch },
      ...(isPlain
        ? { transports: ['websocket', 'polling'], tryAllTransports: true }
        : { transports: ['polling', 'websocket'], extraHeaders }),
    })
    for (const [event, handler] of handlers) socket.on<string>(event, handler)
    reopenRefused(socket, () => mine === generation, report)
    socket.on('connect', () => {
      for (const run of connected) run()
    })
    socket.on('disconnect', disconnect)
    socket.on('connect_error', disconnect)
  }

  return {
    connect(query, epoch) {
      open(query, epoch).catch(report)
    },
    async emit(name, payload) {
      if (!socket?.connected) throw new Error('The socket is not connected')
      const reply = await ask(socket, name, payload)
      if (reply instanceof Object && 'again' in reply) throw new Error(`${name} has to be sent again`)
    },
    on(event, handler) {
      const receive = (payload: unknown) => {
        const message = messages && readMessage(messages[event], payload, report)
        if (message) handler(message.value)
      }
      handlers.push([event, receive])
      socket?.on<string>(event, receive)
    },
    onConnect(run) {
      connected.push(run)
    },
    onDisconnect(run) {
      disconnected.push(run)
    },
    reconnect() {
      if (socket && !socket.active) socket.connect()
    },
    close() {
      generation += 1
      handlers.length = 0
      connected.length = 0
      disconnected.length = 0
      socket?.disconnect()
      socket = undefined
    },
  }
}

/**
 * Sends an event and resolves with its acknowledgement. A backend that acknowledges nothing, on a connection that holds,
 * must not hold up every event: after the first silence nobody waits for it any more.
 */
function createAsking() {
  let acknowledges: boolean | undefined
  return async (socket: Socket, name: string, payload: unknown): Promise<unknown> => {
    const asked = socket.timeout(ACK_LIMIT_MS).emitWithAck(name, payload)
    const answered = asked.then(
      (reply: unknown) => {
        acknowledges = true
        return reply
      },
      (error: unknown) => {
        if (acknowledges || !socket.connected) throw error
        acknowledges = false
      },
    )
    return acknowledges === false ? void answered.catch(() => {}) : answered
  }
}

/** A message as the player knows it; `undefined` when it cannot be read, which is reported. */
function readMessage<T>(
  read: Reader<T>,
  payload: unknown,
  report: (error: unknown) => void,
): { readonly value: T } | undefined {
  try {
    return { value: read(payload, new ReadContext('', report)) }
  } catch (error) {
    report(error)
    return undefined
  }
}

/** The library opens a lost connection again by itself, but not one that the backend has refused. */
function reopenRefused(socket: Socket, isWanted: () => boolean, report: (error: unknown) => void): void {
  let pause: number = REOPEN_MS.first
  socket.on('connect', () => {
    pause = REOPEN_MS.first
  })
  socket.on('connect_error', (error) => {
    report(error)
    if (socket.active) return
    setTimeout(() => isWanted() && socket.connect(), pause)
    pause = Math.min(REOPEN_MS.most, pause * 2)
  })
}
