import { type Readable, Transform } from 'node:stream'

/** What an agent may say beside replies: in all, for each request, and for each byte of a reply. In bytes. */
const FREE = { always: 1_000_000, request: 200_000, byte: 20 } as const

/** Notes what was asked of an agent, and what of its words were replies. */
export interface Overhead {
  /** What the agent says, as it is. */
  readonly readable: Readable
  noteRequest(): void
  noteReply(bytes: number): void
}

/**
 * An agent that floods the server with small frames, such as pings, settings, windows, or data without a byte, costs it
 * much and says nothing. Calls `onFlood` as soon as far more has come than was replied.
 */
export function watchOverhead(source: Readable, onFlood: () => void): Overhead {
  let left = FREE.always
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      left -= chunk.length
      if (left < 0) onFlood()
      else done(null, chunk)
    },
  })
  return {
    readable: source.pipe(counted),
    noteRequest() {
      left += FREE.request
    },
    noteReply(bytes) {
      left += bytes * FREE.byte
    },
  }
}
