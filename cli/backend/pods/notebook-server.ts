import { type IncomingMessage, request } from 'node:http'
import type { Duplex } from 'node:stream'
import type { BackendClock } from '../platform/clock.ts'
import type { Pod } from './pod.ts'

/** What a notebook server has answered to one request. */
export interface NotebookReply {
  readonly status: number
  readonly bytes: Buffer
}

/** A connection to a notebook server that takes one request, and what this request needs. */
export interface NotebookConnection {
  readonly socket: Duplex
  /** Stands before each path of the server, such as `/user/one`; `''` where the server has the whole of them. */
  readonly base: string
  /** With `host`. A page never sees them. */
  readonly headers: Readonly<Record<string, string>>
  /** What a page gets of a reply; throws an HTTP error in place of one that is not for pages. */
  shown(reply: NotebookReply): NotebookReply
}

/** The notebook server of one answer, wherever it runs. */
export interface NotebookServer {
  /** `undefined` where nobody listens. */
  reach(): Promise<NotebookConnection | undefined>
}

/** The server at a port of a pod: nobody but us reaches it, and what it says is the candidate's own. */
export const notebookInPod = (pod: Pick<Pod, 'forward'>, port: number): NotebookServer => ({
  async reach() {
    const socket = await pod.forward(port)
    return socket && { socket, base: '', headers: { host: 'localhost' }, shown: (reply) => reply }
  },
})

const MOST_BYTES = 10_000_000
/** How long a kernel may take to restart, in milliseconds. */
const LONGEST_MS = 60_000

/** What a page asks; the path stands below the server and begins with `/`. */
export interface NotebookRequest {
  readonly method: string
  readonly path: string
  /** JSON. */
  readonly body: string | undefined
}

/** Asks a notebook server; rejects when its reply is invalid, too long, or too late. */
export function askNotebook(
  { base, headers, socket }: NotebookConnection,
  { body, method, path }: NotebookRequest,
  clock: Pick<BackendClock, 'after'>,
): Promise<NotebookReply> {
  return new Promise((resolve, reject) => {
    const asked = {
      createConnection: () => socket,
      path: base + path,
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    }
    const call = request(asked, (reply) => {
      call.off('close', fail)
      void readReply(reply).then(resolve, fail).finally(cancel)
    })
    const cancel = clock.after(LONGEST_MS, fail)
    function fail() {
      cancel()
      call.destroy()
      reject(new Error('The notebook server does not answer'))
    }
    call.on('error', fail)
    call.on('close', fail)
    call.end(body)
  })
}

async function readReply(reply: IncomingMessage): Promise<NotebookReply> {
  const { statusCode: status = 0 } = reply
  if (status < 200 || status > 599) throw new Error(`There is no status ${status}`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('The reply is too long')
    chunks.push(chunk)
  }
  return { status, bytes: Buffer.concat(chunks) }
}
