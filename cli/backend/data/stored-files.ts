import { createHash } from 'node:crypto'
import { messageOf } from '../../definitions/diagnostic.ts'
import { hashInId } from '../content/uploads.ts'
import { CONTENT_FOLDERS, type ContentFolder, type StoredFiles } from '../files/port/stored-files.ts'
import { isOfFileStorage } from '../platform/disk.ts'
import type { Reader } from '../store/database.ts'

export interface StoredFile {
  readonly id: string
  /** Null for a recorded answer that has not arrived whole. */
  readonly size: number | null
  /** SHA-256 of the content; null where an earlier version stored an upload without one. */
  readonly hash: string | null
  readonly folder: ContentFolder
}

/** Every upload, picture, piece and recorded answer that the database knows. */
export async function storedFiles(db: Reader): Promise<readonly StoredFile[]> {
  const files = await db.all<StoredFile>(
    `SELECT id, size, hash, '${CONTENT_FOLDERS.files}' AS folder FROM files
     UNION ALL SELECT id, size, hash, '${CONTENT_FOLDERS.evidence}' FROM evidence
     UNION ALL SELECT id, size, hash, '${CONTENT_FOLDERS.spoken}' FROM recorded_answers`,
  )
  return files.map((file) => ({ ...file, hash: file.hash ?? hashInId(file.id) ?? null }))
}

/** What is wrong with the content of a file; nothing where it is as it was sent. Rejects where its storage is away. */
async function fileFault(
  files: Pick<StoredFiles, 'in'>,
  { folder, hash, id, size }: StoredFile,
): Promise<string | undefined> {
  // What has not arrived whole its device still has.
  if (size === null) return undefined
  try {
    const found = await files.in(folder).sizeOf(id)
    if (found === undefined) return `The file ${folder}/${id} is missing`
    if (found !== size) return `The file ${folder}/${id} has ${found} bytes and not ${size}`
    if (hash === null) return undefined
    const digest = createHash('sha256')
    for await (const part of files.in(folder).read(id)) digest.update(part)
    return hash === digest.digest('hex') ? undefined : `The content of ${folder}/${id} is not what was sent`
  } catch (error) {
    if (isOfFileStorage(error)) throw error
    return `The file ${folder}/${id} cannot be read: ${messageOf(error)}`
  }
}

/** What is wrong with the content of these files, one line each. Rejects where their storage is away. */
export async function fileFaults(
  files: Pick<StoredFiles, 'in'>,
  all: readonly StoredFile[],
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const one of all) {
    const fault = await fileFault(files, one)
    if (fault !== undefined) faults.push(fault)
  }
  return faults
}
