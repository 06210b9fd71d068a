import { createHash } from 'node:crypto'
import type { Written } from '../port/stored-files.ts'
import type { S3Client } from './client.ts'
import { isS3Fault, s3FaultOf } from './faults.ts'
import { xmlText } from './listing.ts'

/** The smallest part that S3 takes, but for the last one. It is all that is kept in memory of an upload. */
const PART_BYTES = 5 << 20

/** Streams content into an object. Aborts what it has begun when that fails, so that nothing is left. */
export async function writeObject(
  client: S3Client,
  key: string,
  content: AsyncIterable<Buffer>,
): Promise<Written> {
  const digest = createHash('sha256')
  let size = 0
  let upload: PartsUpload | undefined
  try {
    let last: Buffer | undefined
    for await (const part of equalParts(content, PART_BYTES)) {
      if (last) {
        upload ??= await beginParts(client, key)
        await upload.add(last)
      }
      last = part
      size += part.length
      digest.update(part)
    }
    if (upload && last) await upload.add(last)
    if (upload) await upload.complete()
    else await client.send({ method: 'PUT', key, body: last ?? Buffer.alloc(0) })
    return { size, hash: digest.digest('hex') }
  } catch (error) {
    await upload?.abort()
    throw error
  }
}

/** The same bytes in pieces of this length; the last one may be shorter. */
export async function* equalParts(content: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    size += chunk.length
    if (size < length) continue
    const whole = Buffer.concat(chunks)
    const rest = whole.length % length
    for (let at = 0; at + length <= whole.length; at += length) yield whole.subarray(at, at + length)
    // A copy, so that the rest does not keep all of it in memory.
    chunks = rest > 0 ? [Buffer.from(whole.subarray(whole.length - rest))] : []
    size = rest
  }
  if (size > 0) yield Buffer.concat(chunks)
}

interface PartsUpload {
  add(part: Buffer): Promise<void>
  complete(): Promise<void>
  /** Never rejects: what cannot be aborted now is collected a day later. */
  abort(): Promise<void>
}

async function beginParts(client: S3Client, key: string): Promise<PartsUpload> {
  const uploadId = xmlText(await client.text({ method: 'POST', key, query: { uploads: '' } }), 'UploadId')
  const tags: string[] = []
  return {
    async add(body) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const reply = await client.send({ method: 'PUT', key, query, body })
      await reply.arrayBuffer()
      tags.push(reply.headers.get('etag') ?? '')
    },
    async complete() {
      const parts = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      // S3 begins its reply before it is done, so that a fault may come under the status 200.
      const said = await client.text({ method: 'POST', key, query: { uploadId }, body })
      if (said.includes('<Error>')) throw s3FaultOf(500, said, `POST ${client.pathOf(key)}`)
    },
    abort: () => abortParts(client, key, uploadId).catch(() => {}),
  }
}

/** Removes the parts of an upload that has not ended. */
export async function abortParts(client: S3Client, key: string, uploadId: string): Promise<void> {
  try {
    await client.send({ method: 'DELETE', key, query: { uploadId } })
  } catch (error) {
    if (!isS3Fault(error, 404)) throw error
  }
}
