import type { Socket } from 'socket.io-client'
import type { Channel } from '../../kernel/ports.ts'
import { SOCKET_PATH } from '../../wire/calls.ts'

const ACK_LIMIT_MS = 10_000

/**
 * The socket; its library loads on first use. It reconnects by itself; the sender of an event retries. A browser sends
 * no headers with a websocket, so a connection with `headers` starts by polling (WS-02, GAP-104).
 */
export function createChannel(
  origin: string,
  headers: () => Promise<Readonly<Record<string, string>>>,
  report: (error: unknown) => void,
  path: string = SOCKET_PATH,
): Channel {
  const handlers: [string, (payload: unknown) => void][] = []
  const connected: (() => void)[] = []
  const disconnected: (() => void)[] = []
  const disconnect = () => {
    for (const run of disconnected) run()
  }
  let socket: Socket | undefined
  /** Counts `connect` and `close`, because a slow import may finish after the next of them. */
  let generation = 0

  async function open(query: Readonly<Record<string, string>>, epoch: number | undefined) {
    const mine = ++generation
    const [{ io }, extraHeaders] = await Promise.all([import('socket.io-client'), headers()])
    if (mine !== generation) return
    const isPlain = Object.keys(extraHeaders).length === 0
    socket?.disconnect()
    socket = io(origin, {
      path,
      withCredentials: true,
      query,
      auth: { epoch },
      ...(isPlain ? { transports: ['websocket'] } : { transports: ['polling', 'websocket'], extraHeaders }),
    })
    for (const [event, handler] of handlers) socket.on(event, handler)
    socket.on('connect', () => {
      for (const run of connected) run()
    })
    socket.on('disconnect', disconnect)
    socket.on('connect_error', (error) => {
      report(error)
      disconnect()
    })
  }

  return {
    connect(query, epoch) {
      open(query, epoch).catch(report)
    },
    async emit(name, payload) {
      if (!socket?.connected) throw new Error('The socket is not connected')
      const reply: unknown = await socket.timeout(ACK_LIMIT_MS).emitWithAck(name, payload)
      if (reply instanceof Object && 'again' in reply) throw new Error(`${name} has to be sent again`)
    },
    on(event, handler) {
      handlers.push([event, handler])
      socket?.on(event, handler)
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
