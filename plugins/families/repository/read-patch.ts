import type { RepositorySource } from '@assess/sdk'
import { readResource } from '@assess/sdk/ui'
import { type Changes, NO_CHANGES } from './changes.ts'
import { filesInPatch, type PatchedFile, patched } from './patched.ts'

type Reader = Pick<RepositorySource, 'blob'>

function afterOf(before: string, file: PatchedFile): string {
  const after = patched(before, file)
  if (after === undefined) throw new Error(`The patch does not fit ${file.path}`)
  return after
}

/** With what a patch says of one file. */
async function withFile(changes: Changes, source: Reader, file: PatchedFile): Promise<Changes> {
  const { path, from = path, hunks, isDeleted, isNew } = file
  const { before, deleted, edits, moved } = changes
  if (isDeleted) return { ...changes, deleted: [...deleted, path] }
  if (isNew)
    return {
      ...changes,
      edits: { ...edits, [path]: afterOf('', file) },
      before: { [path]: null, ...before },
    }
  const there = from === path ? changes : { ...changes, moved: { ...moved, [path]: from } }
  if (hunks.length === 0) return there
  const text = (await source.blob(from)).content
  return {
    ...there,
    edits: { ...edits, [path]: afterOf(text, file) },
    before: { ...before, [from]: text },
  }
}

/** The changes that a patch in the answer has, on the files of the repository. */
export async function readPatch(source: Reader, address: string): Promise<Changes> {
  const patch = new TextDecoder().decode(await readResource(address))
  let changes = NO_CHANGES
  for (const file of filesInPatch(patch)) changes = await withFile(changes, source, file)
  return changes
}
