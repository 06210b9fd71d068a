import { type ClientHttp2Stream, connect, type IncomingHttpHeaders } from 'node:http2'
import { Duplex, pipeline, type Readable, Transform, type Writable } from 'node:stream'
import type { BackendClock } from '../platform/clock.ts'
import { type Overhead, watchOverhead } from './overhead.ts'

/** The pod has ended, does not answer, or says what cannot be understood: it is as good as lost. */
export class PodError extends Error {}

/** What is at a path cannot be read: it is not a regular file, or gives no rights. The pod is well. */
export class UnreadableFile extends PodError {}

/** The disk of the pod has no room for a file. The pod is well. */
export class FullDisk extends PodError {}

/** What is said with a pod about one request. */
export interface Exchange {
  /** As both sides count them. */
  readonly id: number
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly reply: Readable
  /** What comes after the reply; empty when the stream was closed before. */
  readonly trailers: Promise<IncomingHttpHeaders>
  /** Its writable side, and its end. */
  readonly stream: ClientHttp2Stream
}

interface Request {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
  /** The caller goes on sending. */
  readonly isOpen?: boolean
}

/** What is said with the agent in a pod. */
export interface PodConnection {
  /** Resolves as soon as the reply begins; rejects with a `PodError`. */
  ask(method: string, path: string, request?: Request): Promise<Exchange>
  /** All of a reply; rejects with a `PodError` when it is longer than `most` bytes, or takes too long. */
  read(exchange: Pick<Exchange, 'reply'>, most?: number): Promise<Buffer>
  /** Ends every stream. */
  close(): void
}

interface ConnectionOptions {
  readonly clock: Pick<BackendClock, 'after'>
  /** What the agent says. */
  readonly readable: Readable
  readonly writable: Writable
  /** The agent does not speak the protocol any more. */
  onBroken(): void
}

/** How long a reply may take until it begins, and from then until its end, in milliseconds. */
const REPLY_MS = 30_000
/** An agent that does not even answer a ping for this long is given up, in milliseconds. */
const LOST_MS = 20_000
/** The most bytes of a reply that are read, where the caller has no other limit. */
const MOST_BYTES = 20_000_000
const LONGEST_REASON = 500
const SILENT = 'The pod is lost: it does not answer'

/** What an agent gives as a reason, as pages and operators may read it. */
export const reasonIn = (bytes: Buffer): string =>
  bytes.toString('utf8', 0, LONGEST_REASON).replace(/\p{C}/gu, '\uFFFD')

export function connectAgent({ clock, onBroken, readable, writable }: ConnectionOptions): PodConnection {
  const overhead = watchOverhead(readable, () => {
    session.destroy()
    onBroken()
  })
  const session = connect('http://pod', {
    // Only what was asked for is taken.
    settings: { enablePush: false },
    createConnection: () => Duplex.from({ readable: overhead.readable, writable }),
  })
  // Each stream has its own error as well.
  session.on('error', onBroken)
  // It takes no more questions.
  session.on('goaway', onBroken)

  /** An agent that has much to do answers a ping late; one that was stopped never does. */
  function probe() {
    if (session.destroyed) return
    const cancel = clock.after(LOST_MS, onBroken)
    session.ping(cancel)
  }

  return {
    close: () => session.destroy(),
    async read({ reply }, most = MOST_BYTES) {
      const cancel = clock.after(REPLY_MS, () => reply.destroy(new PodError(SILENT)))
      const chunks: Buffer[] = []
      let size = 0
      try {
        for await (const chunk of reply) {
          size += chunk.length
          if (size > most) throw new PodError(`The pod says more than ${most} bytes`)
          chunks.push(chunk)
        }
      } finally {
        cancel()
      }
      return Buffer.concat(chunks)
    },
    ask(method, path, { body, isOpen = false, query = {} } = {}) {
      return new Promise((resolve, reject) => {
        if (session.destroyed || session.closed) return reject(new PodError('The pod has ended'))
        const address = `${path}?${new URLSearchParams(query)}`
        const stream = session.request({ ':method': method, ':path': address })
        overhead.noteRequest()
        const reply = replyOf(stream, overhead)
        // Its reader gets the error; nobody else needs it.
        reply.on('error', () => {})
        const trailers = new Promise<IncomingHttpHeaders>((done) => {
          stream.once('trailers', done)
          stream.once('close', () => done({}))
        })
        const cancel = clock.after(REPLY_MS, () => {
          fail(new PodError(SILENT))
          probe()
        })
        const fail = (error?: Error) => {
          cancel()
          stream.destroy()
          const lost = new PodError(`The pod is lost: ${error?.message ?? 'it has ended'}`)
          reject(error instanceof PodError ? error : lost)
        }
        stream.on('error', fail)
        stream.once('close', fail)
        stream.once('response', (headers) => {
          const { ':status': status = 0 } = headers
          cancel()
          stream.off('close', fail)
          resolve({ id: stream.id ?? 0, status, headers, reply, stream, trailers })
        })
        if (!isOpen) stream.end(body)
      })
    },
  }
}

/** A short reply would be over, and lost, before anybody reads it; so it is kept here. */
function replyOf(stream: ClientHttp2Stream, { noteReply }: Overhead): Readable {
  const reply = new Transform({
    transform(chunk: Buffer, _, done) {
      noteReply(chunk.length)
      done(null, chunk)
    },
  })
  pipeline(stream, reply, () => {})
  return reply
}

/**
 * What is sent and what is replied as one stream; a pod that ends closes it, and that is not an error of the server.
 */
export function bothWays({ reply, stream }: Pick<Exchange, 'reply' | 'stream'>): Duplex {
  return Duplex.from({ readable: reply, writable: stream }).on('error', () => {})
}
