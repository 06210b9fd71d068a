import { createServer } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'

/** A page that speaks with one socket of a server on this machine. */
interface PodPage {
  say(frame: object): void
  /** Says it, and resolves with the next message of this type. */
  ask(frame: object, type: string): Promise<void>
  close(): Promise<void>
}

/** Serves a socket, and opens it as a page does. */
export async function talkTo(serve: (socket: WebSocket) => void): Promise<PodPage> {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', serve)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  await new Promise((resolve) => socket.once('open', resolve))
  const say = (frame: object) => socket.send(JSON.stringify(frame))
  return {
    say,
    ask: (frame, type) =>
      new Promise((resolve) => {
        socket.on('message', function look(data) {
          if (JSON.parse(data.toString()).type !== type) return
          socket.off('message', look)
          resolve()
        })
        say(frame)
      }),
    close: () =>
      new Promise<void>((resolve) => {
        socket.terminate()
        sockets.close()
        server.close(() => resolve())
      }),
  }
}
