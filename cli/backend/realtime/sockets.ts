import { type ServerOptions, WebSocket, WebSocketServer } from 'ws'

/** With more bytes than this waiting for a client that does not read, pings are not answered. */
const MOST_WAITING = 5_000_000

/**
 * A socket whose answers to pings are bounded: they are sent by themselves, to pages and to programs of candidates, and
 * would wait without end for one that pings and never reads.
 */
export class BoundedSocket extends WebSocket {
  override pong(data?: unknown, mask?: boolean, done?: (error: Error) => void): void {
    if (this.bufferedAmount < MOST_WAITING) super.pong(data, mask, done)
  }
}

/** Accepts such sockets. */
export class BoundedSocketServer extends WebSocketServer<typeof BoundedSocket> {
  constructor(options: ServerOptions<typeof BoundedSocket>) {
    super({ ...options, WebSocket: BoundedSocket })
  }
}
