import type { RepositoryBlob } from '@assess/sdk'
import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type Changes, originPathOf } from './changes.ts'
import { bytesOf } from './content.ts'
import type { ChangedFile } from './patch.ts'

type Read = (path: string) => Promise<RepositoryBlob>

/** What git calls a file with these bytes. */
function gitNameOf(bytes: Uint8Array): string {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`)
  return bytesToHex(sha1.create().update(head).update(bytes).digest())
}

/** Whether git shows a file as a text, in lines. */
const isText = ({ content, encoding }: RepositoryBlob) => encoding === 'utf-8' && !content.includes('\0')

async function deletedFile(read: Read, path: string, known: string | null | undefined): Promise<ChangedFile> {
  if (typeof known === 'string') return { path, before: known, after: null }
  const blob = await read(path)
  if (isText(blob)) return { path, before: blob.content, after: null }
  return { path, before: '', after: null, binary: gitNameOf(bytesOf(blob)) }
}

async function presentFile(changes: Changes, read: Read, path: string): Promise<ChangedFile> {
  const after = changes.edits[path]
  const origin = originPathOf(changes, path)
  if (origin === undefined) return { path, before: null, after: after ?? '' }
  const from = origin === path ? {} : { from: origin }
  if (after === undefined) return { path, ...from, before: '', after: '' }
  return { path, ...from, before: changes.before[origin] ?? (await read(origin)).content, after }
}

/** What a patch has of the changes; texts of the repository that are not known here yet are read. */
export function filesOfPatch(changes: Changes, read: Read): Promise<readonly ChangedFile[]> {
  const { before, deleted, edits, moved } = changes
  const present = [...new Set([...Object.keys(edits), ...Object.keys(moved)])]
  return Promise.all([
    ...deleted.map((path) => deletedFile(read, path, before[path])),
    ...present.map((path) => presentFile(changes, read, path)),
  ])
}
