import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createOneWriter } from '../port/one-writer.ts'
import { CONTENT_FOLDERS, type Incoming } from '../port/stored-files.ts'
import type { S3Client } from './client.ts'
import { listObjects } from './listing.ts'
import { readObject, removeObject, writeStream } from './objects.ts'
import {
  type CollectedSegments,
  collectSegments,
  followingSegments,
  type Segment,
  segmentName,
  sizeOfSegments,
} from './segments.ts'

/**
 * Files that arrive in parts. Each part becomes objects below the name of the file as it comes, so that any process goes on with
 * it; the file itself follows once it is complete. `folder` is for files that are examined; what is there is removed.
 */
export function createS3Incoming(client: S3Client, folder: string): Incoming {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keyOf = (id: string) => `${CONTENT_FOLDERS.spoken}/${id}`
  const { isWriting, write } = createOneWriter()
  const collecting = new Map<string, CollectedSegments>()

  async function found(id: string) {
    const segments: Segment[] = []
    let size: number | undefined
    for await (const one of listObjects(client, keyOf(id))) {
      const name = one.key.slice(keyOf(id).length)
      if (name === '') size = one.size
      if (name.startsWith('/')) segments.push({ ...one, start: Number(name.slice(1)) })
    }
    return { segments, size }
  }

  async function removeSegments(id: string) {
    const { segments } = await found(id)
    for (const { key } of segments) await removeObject(client, key)
  }

  async function remove(id: string) {
    await removeSegments(id)
    await removeObject(client, keyOf(id))
  }

  async function examine<T>(id: string, work: (path: string) => Promise<T>): Promise<T> {
    const own = await mkdtemp(join(folder, 'one-'))
    const path = join(own, 'content')
    try {
      const { segments } = await found(id)
      await pipeline(
        () => contentOfSegments(client, followingSegments(segments)),
        createWriteStream(path, { mode: 0o600 }),
      )
      return await work(path)
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  }

  return {
    async received(id) {
      await collecting.get(id)?.flush()
      const { segments, size = 0 } = await found(id)
      return segments.length > 0 ? sizeOfSegments(followingSegments(segments)) : size
    },
    write: (id, content, from) =>
      write(id, content, async (chunks) => {
        if (from === 0) await remove(id)
        const collected = collectSegments((start, body) =>
          client.send({ method: 'PUT', key: `${keyOf(id)}/${segmentName(from + start)}`, body }),
        )
        collecting.set(id, collected)
        try {
          for await (const chunk of chunks) await collected.add(chunk)
        } finally {
          // What came before the connection broke is kept too.
          await collected.flush().finally(() => collecting.delete(id))
        }
      }),
    isWriting,
    async examine(id, work) {
      const done = await examine(id, (path) =>
        work({ path, keep: async () => (await writeStream(client, keyOf(id), createReadStream(path))).hash }),
      )
      // The sweep finds those that stay.
      await removeSegments(id).catch(() => {})
      return done
    },
    remove,
    async forget(id) {
      void remove(id).catch(() => {})
    },
  }
}

async function* contentOfSegments(client: S3Client, segments: readonly Segment[]) {
  for (const { key, size } of segments) if (size > 0) yield* readObject(client, key, 0, size)
}
