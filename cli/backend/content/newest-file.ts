import { buffer } from 'node:stream/consumers'
import type { StoredFiles } from '../files/port/stored-files.ts'
import type { Store } from '../store/store.ts'

/** Reads a byte of the newest file, so that a folder says when it is not the one that the others write. */
export async function readNewestFile(
  store: Pick<Store, 'newestFile'>,
  files: Pick<StoredFiles, 'in'>,
): Promise<void> {
  const newest = await store.newestFile()
  if (newest) await buffer(files.in(newest.folder).read(newest.id, 0, 1))
}
