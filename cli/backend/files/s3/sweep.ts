import { DAY_MS, systemClock } from '../../platform/clock.ts'
import type { ContentFolder } from '../port/stored-files.ts'
import type { S3Client } from './client.ts'
import { isS3Fault } from './faults.ts'
import { listObjects, openUploads } from './listing.ts'
import { lookAtObject, removeObject } from './objects.ts'
import { abortParts } from './writing.ts'

/**
 * Removes the objects of a folder that are older than a day and that nobody knows, and ends uploads in parts that were begun
 * before; returns how many.
 */
export async function sweepObjects(
  client: S3Client,
  folder: ContentFolder,
  isKnown: (id: string, isPart: boolean) => Promise<boolean>,
): Promise<number> {
  // The storage has the time of the machine, also where the server's is virtual.
  const dayAgo = systemClock().now() - DAY_MS
  const beginning = `${folder}/`
  let count = 0
  for await (const { changedAt, key } of listObjects(client, beginning)) {
    const [id = '', ...part] = key.slice(beginning.length).split('/')
    if (changedAt > dayAgo || (await isKnown(id, part.length > 0))) continue
    // The same content may have been sent again since it was listed.
    const now = await lookAtObject(client, key)
    if (!now || now.changedAt > dayAgo) continue
    await removeObject(client, key)
    count++
  }
  for (const { begunAt, key, uploadId } of await uploadsIn(client, beginning)) {
    if (begunAt > dayAgo) continue
    await abortParts(client, key, uploadId)
    count++
  }
  return count
}

/** A storage that cannot list them ends them by a rule of its own. */
async function uploadsIn(client: S3Client, beginning: string) {
  try {
    return await openUploads(client, beginning)
  } catch (error) {
    if (isS3Fault(error, 501, 405, 400)) return []
    throw error
  }
}
