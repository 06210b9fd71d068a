import type { IncomingMessage } from 'node:http'

/** What the interceptor needs of a socket of engine.io. */
export interface Wire {
  readonly request: IncomingMessage
  on(event: 'packet' | 'packetCreate', listener: (packet: { type: string; data?: unknown }) => void): unknown
  on(event: 'close', listener: (reason: string) => void): unknown
  send(data: string): unknown
  close(discard: boolean): unknown
}
