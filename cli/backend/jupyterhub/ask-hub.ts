import type { Static, TSchema } from 'typebox'
import { ReadContext } from '../../../src/schema/context.ts'
import { read } from '../../../src/schema/read.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import { HubFault } from './hub-place.ts'
import { HubError } from './replies.schema.ts'

export interface HubCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Absolute. */
  readonly url: string
  readonly token?: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly accept?: string
  /** Longer replies fail; as long as lists of users and files may be when left out. */
  readonly mostBytes?: number
  /** Later replies fail, in milliseconds. */
  readonly longestMs?: number
}

export interface HubReply {
  readonly status: number
  readonly bytes: Buffer
}

const MOST_BYTES = 5_000_000
const LONGEST_MS = 20_000

/** Asks a hub, or a server of it; follows no redirection. Rejects with a `HubFault` where no reply came, or too long a one. */
export async function askHub(call: HubCall): Promise<HubReply> {
  const { accept = 'application/json', body, longestMs = LONGEST_MS, method, token, url } = call
  const headers = {
    accept,
    ...(token !== undefined && { authorization: `token ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the ban keeps real time and network out of replays, which have no hub
    const reply = await fetch(url, {
      ...{ method, headers, redirect: 'manual', signal: AbortSignal.timeout(longestMs) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, bytes: await bytesOf(reply, call) }
  } catch (error) {
    if (error instanceof HubFault) throw error
    const { cause } = error as Error
    throw new HubFault('away', `JupyterHub does not answer: ${messageOf(cause ?? error)}`)
  }
}

async function bytesOf(
  { body }: Response,
  { method, mostBytes = MOST_BYTES, url }: HubCall,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new HubFault('failed', `${callTitle(method, url)} has too long a reply`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A call in words for the operator, such as `GET /hub/api/user of JupyterHub`. */
export const callTitle = (method: string, url: string): string =>
  `${method} ${new URL(url).pathname} of JupyterHub`

/** Reads a reply by its schema; throws a `HubFault` for any other one. */
export function readHub<T extends TSchema>(schema: T, { bytes }: HubReply, title: string): Static<T> {
  try {
    return read(schema, JSON.parse(bytes.toString()), new ReadContext())
  } catch (error) {
    throw new HubFault('failed', `The reply to ${title} cannot be read: ${messageOf(error)}`)
  }
}

/** What a reply is that is not a success. */
export function hubFaultOf({ bytes, status }: HubReply, title: string): HubFault {
  const isRefused = status === 401 || status === 403
  return new HubFault(isRefused ? 'refused' : 'failed', `${title} ended with ${status}${wordsIn(bytes)}`)
}

/** What it says of it, in one line. */
function wordsIn(bytes: Buffer): string {
  try {
    const { message } = readHub(HubError, { status: 0, bytes }, '')
    return `: ${message.replace(/\s+/g, ' ').slice(0, 300)}`
  } catch {
    return ''
  }
}
