import { createHash } from 'node:crypto'
import type { Execution } from '@assess/sdk'
import type { SandboxFolder } from '@assess/sdk/node'
import { filesOf } from '../../files/edits.ts'
import type { Uploaded } from '../../files/solution.schema.ts'
import type { Work } from '../../files/solution.ts'
import { urisOf } from '../../files/uploads.ts'
import type { PodProblem } from '../problem.ts'

/** Files as they were saved. */
export interface SavedFiles extends SandboxFolder {
  /** Paths of uploads that this candidate does not have as the answer says. */
  readonly missing: readonly string[]
}

const isSame = (bytes: Uint8Array, { hash, size }: Uploaded) =>
  bytes.length === size && createHash('sha256').update(bytes).digest('hex') === hash

/** Reads the uploads of an answer; what it says of them is no more than a claim. */
export async function uploadedFiles(
  { uploads, executable }: Pick<Work, 'executable' | 'uploads'>,
  upload: Execution['upload'],
): Promise<SavedFiles> {
  const entries = Object.entries(uploads)
  const found = new Map<string, Uint8Array>()
  for (const uri of urisOf(uploads)) {
    const bytes = (await upload(uri))?.bytes
    for (const [path, uploaded] of entries)
      if (bytes && uploaded.uri === uri && isSame(bytes, uploaded)) found.set(path, bytes)
  }
  const missing = entries.flatMap(([path]) => (found.has(path) ? [] : [path]))
  return { files: Object.fromEntries(found), executable, missing }
}

/** Reads all files of a project. */
export async function projectFiles(
  { files }: Pick<PodProblem, 'files'>,
  { changes, ...kept }: Work,
  upload: Execution['upload'],
): Promise<SavedFiles> {
  const uploaded = await uploadedFiles(kept, upload)
  const texts = Object.fromEntries(filesOf({ files }, changes))
  return { ...uploaded, files: { ...texts, ...uploaded.files } }
}
