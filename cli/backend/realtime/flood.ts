import { PACKET_CHARACTERS_PER_SECOND, PACKETS_PER_SECOND } from '../../../src/wire/limits.ts'
import type { BackendClock } from '../platform/clock.ts'

/** The part of a connection that is needed here. */
export interface Connection {
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
export function closeOnFlood(connection: Connection, clock: BackendClock): void {
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
