import { buffer } from 'node:stream/consumers'
import { FILE_NAME_LENGTH } from '../../../src/wire/limits.ts'
import type { Files } from '../files/port/stored-files.ts'
import { isOfFileStorage } from '../platform/disk.ts'
import { HEAD_BYTES } from './pictures/picture.ts'

/** Folder in the test's folder with the files that answers run with. */
export const ASSETS = 'files'

/** The first bytes of a file, which show what it is. */
export async function headOf(files: Pick<Files, 'read'>, id: string): Promise<Buffer> {
  return buffer(files.read(id, 0, HEAD_BYTES))
}

/** The content of a file; `undefined` when it is gone. Rejects where its storage is away. */
export async function contentOf(files: Pick<Files, 'read'>, id: string): Promise<Buffer | undefined> {
  try {
    return await buffer(files.read(id))
  } catch (error) {
    if (isOfFileStorage(error)) throw error
    return undefined
  }
}

/** The permanent address of an upload, for its owner (VALID-07). */
export function uploadUri(id: string, name: string): string {
  return `/files/uploads/${id}/${encodeURIComponent(name)}`
}

/** The id in an address of `uploadUri`; nothing in any other text. */
export function uploadIdOf(uri: string): string | undefined {
  return /^\/files\/uploads\/([\w-]+)\/[^/]+$/.exec(uri)?.[1]
}

/** A name that is safe to show and to save under: no path, no control or direction marks, not too long. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*%#]/gu, '').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  if (!plain) return 'file'
  const characters = [...plain]
  if (characters.length <= FILE_NAME_LENGTH) return plain
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? ''
  return characters.slice(0, FILE_NAME_LENGTH - ending.length).join('') + ending
}
