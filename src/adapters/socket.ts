import type { Socket } from 'socket.io-client'
import type { Channel } from '../kernel/ports.ts'
import { SOCKET_PATH } from '../wire/calls.ts'

const ACK_LIMIT_MS = 10_000

/** The socket, loaded when it is first used. Its own retries are off: who emits tries again. */
export function createChannel(origin: string, report: (error: unknown) => void): Channel {
  const handlers: [string, (payload: unknown) => void][] = []
  const connected: (() => void)[] = []
  let socket: Socket | undefined
  let closed = false

  async function open(query: Readonly<Record<string, string>>, epoch: number | undefined) {
    const { io } = await import('socket.io-client')
    if (closed) return
    socket = io(origin, {
      path: SOCKET_PATH,
      withCredentials: true,
      query,
      auth: { epoch },
      transports: ['websocket'],
    })
    for (const [event, handler] of handlers) socket.on(event, handler)
    socket.on('connect', () => {
      for (const run of connected) run()
    })
    socket.on('connect_error', report)
  }

  return {
    connect(query, epoch) {
      closed = false
      open(query, epoch).catch(report)
    },
    async emit(name, payload) {
      if (!socket?.connected) throw new Error('The socket is not connected')
      await socket.timeout(ACK_LIMIT_MS).emitWithAck(name, payload)
    },
    on(event, handler) {
      handlers.push([event, handler])
    },
    onConnect(run) {
      connected.push(run)
    },
    close() {
      closed = true
      socket?.disconnect()
      socket = undefined
      handlers.length = 0
      connected.length = 0
    },
  }
}
