import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { systemClock } from '../../platform/clock.ts'
import type { S3Place } from './bucket.ts'
import { noReplyOf, s3FaultOf } from './faults.ts'

/** A storage that has not begun its reply after this long counts as away, in milliseconds. */
const REPLY_MS = 30_000
/** A request that a busy storage refuses is made again after these times, in milliseconds. */
const AGAIN_MS = [200, 1000]

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without the prefix; left out, the bucket itself is meant. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** Signed requests to one bucket. */
export interface S3Client {
  readonly place: S3Place
  /** Throws an `S3Fault` for a reply with an error, and an error with a code of `platform/disk.ts` for no reply. */
  send(request: S3Request): Promise<Response>
  /** As `send`; gives the text of the reply. */
  text(request: S3Request): Promise<string>
  /** The path of an object, as a copy names its source. */
  pathOf(key: string): string
}

/** `stored` is called whenever the storage has taken something. */
export function createS3Client(place: S3Place, stored: () => void = () => {}): S3Client {
  const { accessKeyId, bucket, endpoint, prefix, region, secretAccessKey, sessionToken } = place
  const clock = systemClock()
  const keys = { accessKeyId, secretAccessKey, region, service: 's3', ...(sessionToken && { sessionToken }) }
  const pathOf = (key: string) => `/${bucket}/${prefix}${key}`

  async function once({ body, headers = {}, key, method, query = {} }: S3Request): Promise<Response> {
    const url = new URL(key === undefined ? `/${bucket}` : pathOf(key), endpoint)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      ...keys,
      method,
      url: url.href,
      // By it the storage refuses what was changed on its way.
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
    })
    const signed = await signer.sign()
    const late = new AbortController()
    const cancel = clock.after(REPLY_MS, () => late.abort(new Error(`nothing within ${REPLY_MS / 1000} s`)))
    try {
      // biome-ignore lint/style/noRestrictedGlobals: the ban keeps real time and network out of replays, which keep files in a folder
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: late.signal,
        redirect: 'error',
        ...(body && { body: new Uint8Array(body) }),
      })
    } catch (error) {
      throw noReplyOf(error, endpoint)
    } finally {
      cancel()
    }
  }

  async function checked(request: S3Request) {
    const reply = await once(request)
    if (reply.ok) {
      if (request.method === 'PUT') stored()
      return reply
    }
    const body = await reply.text().catch(() => '')
    throw s3FaultOf(reply.status, body, `${request.method} ${pathOf(request.key ?? '')} on ${endpoint}`)
  }

  async function send(request: S3Request): Promise<Response> {
    for (const ms of AGAIN_MS)
      try {
        return await checked(request)
      } catch (error) {
        if (!isWorthAgain(error)) throw error
        await new Promise<void>((resolve) => void clock.after(ms, resolve))
      }
    return checked(request)
  }

  return { place, pathOf, send, text: async (request) => (await send(request)).text() }
}

const BUSY = new Set([429, 500, 503])
/** A connection that was kept, and that the storage has closed meanwhile. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

/** One that does not answer at all would only be waited for. */
function isWorthAgain(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('status' in error) return BUSY.has(Number(error.status))
  return error.cause instanceof Error && 'code' in error.cause && CLOSED.has(String(error.cause.code))
}

/** The bytes of a reply, which fail with a code of `platform/disk.ts`. */
export async function* bytesOfReply(reply: Response, endpoint: string): AsyncGenerator<Buffer> {
  if (!reply.body) return
  try {
    for await (const chunk of reply.body) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  } catch (error) {
    throw noReplyOf(error, endpoint)
  }
}
