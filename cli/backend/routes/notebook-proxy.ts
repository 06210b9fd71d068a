import { httpError } from '../http/errors.ts'
import { systemClock } from '../platform/clock.ts'
import {
  askNotebook,
  type NotebookReply,
  type NotebookRequest,
  type NotebookServer,
} from '../pods/notebook-server.ts'

/**
 * What a page may ask of a notebook server: kernels and sessions, and nothing that shows a page or reads files. Names in
 * a path are plain, so that no server can read another path in it.
 */
const NOTEBOOK_CALLS = /^api\/(kernels|kernelspecs|sessions|status)(\/[\w-]+(\.[\w-]+)*)*\/?$/

/** The path and query of a call to the notebook server, of an address as it was sent; `undefined` for any other one. */
export function notebookPath(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  const asked = /^\/[^/]+\/[^/]+\/jupyter\/(.*)$/s.exec(path)?.[1] ?? ''
  return NOTEBOOK_CALLS.test(asked) ? ['', [asked, ...query].join('?')].join('/') : undefined
}

/** What a page gets from a notebook server; throws a 503 where nobody listens, and a 502 for a reply that cannot be used. */
export async function notebookReply(
  server: NotebookServer | undefined,
  asked: NotebookRequest,
): Promise<NotebookReply> {
  const connection = await server?.reach()
  if (!connection) throw httpError(503, 'The notebook server is not running. It is being restarted.')
  const reply = await askNotebook(connection, asked, systemClock()).catch(() => {
    throw httpError(502, 'The notebook server does not answer.')
  })
  return connection.shown(reply)
}
