import { type Json, type ReadContext, UPLOAD_BYTES } from '@assess/sdk'
import { isFitPath } from './paths.ts'
import type { Uploads } from './solution.schema.ts'

/** Uploaded files of one answer, and bytes of one of them and of all together. */
export const MOST_UPLOADED = { files: 100, fileBytes: UPLOAD_BYTES, bytes: 20_000_000 } as const

/** Bytes of the files together; what is the same counts as often as it is there. */
export function uploadedBytes(uploads: Uploads): number {
  return Object.values(uploads).reduce((sum, { size }) => sum + size, 0)
}

/** The uploads that an answer refers to, each once; by path, as files come up in any order. */
export function urisOf(uploads: Uploads): readonly string[] {
  const byPath = Object.entries(uploads).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [...new Set(byPath.map(([, { uri }]) => uri))]
}

/** Their contents, as far as a judgement depends on them. */
export const hashesOf = (uploads: Uploads): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(uploads).map(([path, { hash }]) => [path, hash]))

/** As they are saved. */
export const jsonOf = (uploads: Uploads): Json =>
  Object.fromEntries(
    Object.entries(uploads).map(([path, { uri, hash, size }]) => [path, { uri, hash, size }]),
  )

/** Uploaded files by path, within the limits of an answer. */
export function uploadsWithin(uploads: Uploads, at: ReadContext): Uploads {
  const paths = Object.keys(uploads)
  const unfitting = paths.find((path) => !isFitPath(path))
  if (unfitting !== undefined) throw at.unfit(unfitting, 'a record of uploads by relative path')
  if (paths.length > MOST_UPLOADED.files)
    throw at.unfit(paths.length, `a record of at most ${MOST_UPLOADED.files} uploads`)
  if (uploadedBytes(uploads) > MOST_UPLOADED.bytes)
    throw at.unfit(uploadedBytes(uploads), `uploads of at most ${MOST_UPLOADED.bytes} bytes`)
  return uploads
}
