import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { httpError } from '../http/errors.ts'
import type { BackendClock } from '../platform/clock.ts'

/**
 * What a page may ask of a notebook server: kernels and sessions, and nothing that shows a page or reads files. Names in
 * a path are plain, so that no server can read another path in it.
 */
const NOTEBOOK_CALLS = /^api\/(kernels|kernelspecs|sessions|status)(\/[\w-]+(\.[\w-]+)*)*\/?$/
const MOST_BYTES = 10_000_000
/** How long a kernel may take to restart, in milliseconds. */
const LONGEST_MS = 60_000

/** The path and query of a call to the notebook server, of an address as it was sent; `undefined` for any other one. */
export function notebookPath(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  const asked = /^\/[^/]+\/[^/]+\/jupyter\/(.*)$/s.exec(path)?.[1] ?? ''
  return NOTEBOOK_CALLS.test(asked) ? ['', [asked, ...query].join('?')].join('/') : undefined
}

interface Asked {
  readonly path: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  createConnection(): Duplex
}

interface Replied {
  readonly status: number
  readonly bytes: Buffer
}

/** Asks a server in a pod; rejects with a 502 when its reply is invalid, too long, or too late. */
export function askNotebook(
  asked: Asked,
  sent: string | undefined,
  clock: Pick<BackendClock, 'after'>,
): Promise<Replied> {
  return new Promise((resolve, reject) => {
    const call = ask(asked, (reply) => {
      call.off('close', fail)
      void readReply(reply).then(resolve, fail).finally(cancel)
    })
    const cancel = clock.after(LONGEST_MS, fail)
    function fail() {
      cancel()
      call.destroy()
      reject(httpError(502, 'The notebook server does not answer.'))
    }
    call.on('error', fail)
    call.on('close', fail)
    call.end(sent)
  })
}

async function readReply(reply: IncomingMessage): Promise<Replied> {
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
