import type { RawData, WebSocket } from 'ws'

export interface SocketFrame {
  readonly data: RawData
  readonly isBinary: boolean
}

/** The most that waits on the way to the one while the other is heard, in bytes. */
const MOST_WAITING = 4_000_000

/** Passes a message on; `from` is heard no faster than `to` takes what it says. */
export function pass(from: WebSocket, to: WebSocket, { data, isBinary }: SocketFrame) {
  const isTooMuch = to.bufferedAmount > MOST_WAITING
  if (isTooMuch) from.pause()
  to.send(data, { binary: isBinary }, () => isTooMuch && from.resume())
}
