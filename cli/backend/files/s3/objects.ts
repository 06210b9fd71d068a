import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readTime } from '../../../../src/wire/time.ts'
import type { Written } from '../port/stored-files.ts'
import { bytesOfReply, type S3Client } from './client.ts'
import { isS3Fault } from './faults.ts'
import { writeObject } from './writing.ts'

/** Streams into an object, and ends the stream when that fails. */
export async function writeStream(client: S3Client, key: string, content: Readable): Promise<Written> {
  let written: Written | undefined
  await pipeline(content, async (chunks: AsyncIterable<Buffer>) => {
    written = await writeObject(client, key, chunks)
  })
  if (!written) throw new Error(`${key} was not written`)
  return written
}

/** The bytes of an object from `from` to before `end`. Throws if there is no such object. */
export async function* readObject(
  client: S3Client,
  key: string,
  from = 0,
  end = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  if (end <= from) return
  const isWhole = from === 0 && end === Number.POSITIVE_INFINITY
  const range = `bytes=${from}-${Number.isFinite(end) ? end - 1 : ''}`
  try {
    const reply = await client.send({ method: 'GET', key, ...(!isWhole && { headers: { range } }) })
    yield* bytesOfReply(reply, client.place.endpoint)
  } catch (error) {
    // There is nothing from there on.
    if (!isS3Fault(error, 416)) throw error
  }
}

/** What is known of an object. */
export interface ObjectHead {
  /** Bytes. */
  readonly size: number
  /** Milliseconds since the epoch, by the clock of the storage. */
  readonly changedAt: number
}

/** Reads what is known of an object; `undefined` if there is no such object. */
export async function lookAtObject(client: S3Client, key: string): Promise<ObjectHead | undefined> {
  try {
    const { headers } = await client.send({ method: 'HEAD', key })
    return {
      size: Number(headers.get('content-length')),
      changedAt: readTime(headers.get('last-modified') ?? ''),
    }
  } catch (error) {
    if (isS3Fault(error, 404)) return undefined
    throw error
  }
}

/** Removes an object, if there is one. */
export async function removeObject(client: S3Client, key: string): Promise<void> {
  try {
    await client.send({ method: 'DELETE', key })
  } catch (error) {
    if (!isS3Fault(error, 'NoSuchKey')) throw error
  }
}
