import { Readable } from 'node:stream'
import type { ContentFolder, Files } from '../port/stored-files.ts'
import type { S3Client } from './client.ts'
import { lookAtObject, readObject, removeObject, writeStream } from './objects.ts'
import { sweepObjects } from './sweep.ts'

/** Files in a folder of a bucket. */
export function createS3Files(client: S3Client, folder: ContentFolder): Files {
  const keyOf = (id: string) => `${folder}/${id}`
  const remove = (id: string) => removeObject(client, keyOf(id))

  return {
    write: (id, content) => writeStream(client, keyOf(id), content),
    read: (id, from, end) => Readable.from(readObject(client, keyOf(id), from, end), { objectMode: false }),
    sizeOf: async (id) => (await lookAtObject(client, keyOf(id)))?.size,
    async rename(id, other) {
      const source = encodeURI(client.pathOf(keyOf(id)))
      await client.text({ method: 'PUT', key: keyOf(other), headers: { 'x-amz-copy-source': source } })
      // The copy is what counts; the sweep finds the source if it stays.
      await remove(id).catch(() => {})
    },
    remove,
    sweep: (isKnown) => sweepObjects(client, folder, isKnown),
  }
}
