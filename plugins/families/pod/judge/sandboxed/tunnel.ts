import { connect, createServer, type Socket } from 'node:net'
import type { Frame, Send } from './frames.ts'

/** Passes a connection on, whatever is spoken over it, until both sides have ended it. */
function createConnections(send: Send) {
  const sockets = new Map<number, Socket>()

  function add(id: number, socket: Socket) {
    sockets.set(id, socket)
    socket.on('data', (bytes) => send(['data', id, bytes.toString('base64')]))
    socket.on('end', () => send(['end', id]))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (sockets.delete(id)) send(['close', id])
    })
  }

  function take([kind, id, content]: Frame) {
    const socket = sockets.get(id)
    if (!socket) return
    if (kind === 'data') socket.write(Buffer.from(content, 'base64'))
    else if (kind === 'end') socket.end()
    else if (kind === 'close') {
      sockets.delete(id)
      // What came before is still written.
      socket.end(() => socket.destroy())
    }
  }

  function end() {
    for (const socket of sockets.values()) socket.destroy()
    sockets.clear()
  }

  return { add, take, end }
}

/** One end of a tunnel, which takes what the other end says. */
export interface TunnelEnd {
  take(frame: Frame): void
  /** The other end is gone: so are all connections, and there is nobody to connect to. */
  end(): void
}

/** The end at which the service listens: connects to it for each connection that the other end opens. */
export function dialTunnel(
  service: { readonly port: number; host(): string },
  send: Send,
): (frame: Frame) => void {
  const { add, take } = createConnections(send)
  return (frame) => {
    const [kind, id] = frame
    if (kind === 'open') add(id, connect({ port: service.port, host: service.host(), allowHalfOpen: true }))
    else take(frame)
  }
}

/** The other end: listens at the port of the service, on the loopback of this sandbox. Resolves once it does. */
export function listenTunnel(port: number, send: Send): Promise<TunnelEnd> {
  const { add, take, end } = createConnections(send)
  let count = 0
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    count += 1
    send(['open', count])
    add(count, socket)
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({
        take,
        end() {
          server.close()
          end()
        },
      }),
    )
  })
}
