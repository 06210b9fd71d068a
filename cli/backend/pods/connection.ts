import { type ClientHttp2Stream, connect, type IncomingHttpHeaders } from 'node:http2'
import { Duplex, PassThrough, pipeline, type Readable, type Writable } from 'node:stream'
import type { BackendClock } from '../platform/clock.ts'

/** The pod has ended, does not answer, or says what cannot be understood: it is as good as lost. */
export class PodError extends Error {}

/** What is said with a pod about one request. */
export interface Exchange {
  /** As both sides count them. */
  readonly id: number
  readonly status: number
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
  /** All of a reply; rejects with a `PodError` when it is too long, or takes too long. */
  read(exchange: Pick<Exchange, 'reply'>): Promise<Buffer>
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
/** The most bytes of a reply that are read. */
const MOST_BYTES = 20_000_000
const SILENT = 'The pod is lost: it does not answer'

export function connectAgent({ clock, onBroken, readable, writable }: ConnectionOptions): PodConnection {
  const session = connect('http://pod', { createConnection: () => Duplex.from({ readable, writable }) })
  // Each stream has its own error as well.
  session.on('error', onBroken)

  return {
    close: () => session.destroy(),
    async read({ reply }) {
      const cancel = clock.after(REPLY_MS, () => reply.destroy(new PodError(SILENT)))
      const chunks: Buffer[] = []
      let size = 0
      try {
        for await (const chunk of reply) {
          size += chunk.length
          if (size > MOST_BYTES) throw new PodError(`The pod says more than ${MOST_BYTES} bytes`)
          chunks.push(chunk)
        }
      } finally {
        cancel()
      }
      return Buffer.concat(chunks)
    },
    ask(method, path, { body, isOpen = false, query = {} } = {}) {
      return new Promise((resolve, reject) => {
        if (session.destroyed) return reject(new PodError('The pod has ended'))
        const address = `${path}?${new URLSearchParams(query)}`
        const stream = session.request({ ':method': method, ':path': address })
        // A short reply would be over, and lost, before anybody reads it.
        const reply = new PassThrough()
        pipeline(stream, reply, () => {})
        // Whoever reads it is told; nobody else has to be.
        reply.on('error', () => {})
        const trailers = new Promise<IncomingHttpHeaders>((done) => {
          stream.once('trailers', done)
          stream.once('close', () => done({}))
        })
        const cancel = clock.after(REPLY_MS, () => fail(new PodError(SILENT)))
        const fail = (error?: Error) => {
          cancel()
          stream.destroy()
          const lost = new PodError(`The pod is lost: ${error?.message ?? 'it has ended'}`)
          reject(error instanceof PodError ? error : lost)
        }
        stream.on('error', fail)
        stream.once('close', fail)
        stream.once('response', ({ ':status': status = 0 }) => {
          cancel()
          stream.off('close', fail)
          resolve({ id: stream.id ?? 0, status, reply, stream, trailers })
        })
        if (!isOpen) stream.end(body)
      })
    },
  }
}

/** What is sent and what is replied as one stream; a pod that ends closes it, and that is no error of the server. */
export function bothWays({ reply, stream }: Pick<Exchange, 'reply' | 'stream'>): Duplex {
  return Duplex.from({ readable: reply, writable: stream }).on('error', () => {})
}
