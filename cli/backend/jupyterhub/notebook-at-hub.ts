import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { ReadContext } from '../../../src/schema/context.ts'
import { read } from '../../../src/schema/read.ts'
import { httpError } from '../http/errors.ts'
import type { NotebookConnection, NotebookReply, NotebookServer } from '../pods/notebook-server.ts'
import type { HubAccess } from './hub-access.ts'
import { NotebookSays } from './notebook.schema.ts'

/** A hub that takes no connection for this long is not waited for, in milliseconds. */
const CONNECT_MS = 10_000

interface NotebookPorts {
  readonly access: Pick<HubAccess, 'address' | 'token'>
  /** The server may have ended: somebody should look. */
  doubt(): void
}

/** The notebook server of one answer at a hub. */
export const notebookAtHub = ({ access, doubt }: NotebookPorts): NotebookServer => ({
  async reach(): Promise<NotebookConnection | undefined> {
    const url = new URL(access.address)
    try {
      const authorization = `token ${await access.token()}`
      const socket = await connected(url)
      return {
        socket,
        base: url.pathname,
        headers: { host: url.host, authorization },
        shown: (reply) => shownToPage(reply, doubt),
      }
    } catch {
      doubt()
      return undefined
    }
  },
})

function connected({ hostname, port, protocol }: URL): Promise<Socket> {
  const isSecure = protocol === 'https:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const at = { host, port: Number(port) || (isSecure ? 443 : 80) }
  const socket = isSecure ? connectTls(at) : connectPlain(at)
  return new Promise((resolve, reject) => {
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('JupyterHub takes no connection')))
    socket.once('error', reject)
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.setTimeout(0)
      socket.setNoDelay(true)
      resolve(socket)
    })
  })
}

/** Replies of the hub in place of the server: it sends people to its own pages, or says that there is no server. */
const FROM_HUB = new Set([401, 403, 424, 502, 503, 504])

/** What is not a success is said in our words, as the hub's name its pages. A success has what pages read, or nothing. */
function shownToPage({ bytes, status }: NotebookReply, doubt: () => void): NotebookReply {
  if (status === 204) return { status, bytes: Buffer.alloc(0) }
  if (status < 300) return { status, bytes: Buffer.from(JSON.stringify(readNotebook(bytes))) }
  if (status < 400 || FROM_HUB.has(status)) {
    doubt()
    throw httpError(503, 'The notebook server is not running. It is being restarted.')
  }
  throw httpError(status, 'The notebook server cannot do this.')
}

function readNotebook(bytes: Buffer): unknown {
  try {
    return read(NotebookSays, JSON.parse(bytes.toString()), new ReadContext())
  } catch {
    throw httpError(502, 'The notebook server does not answer as it should.')
  }
}
