import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, type ReadStream } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { FILE_NAME_LENGTH } from '../../../src/wire/limits.ts'
import { HEAD_BYTES } from './pictures/picture.ts'

/** Folder in the test's folder with the files that answers run with. */
export const ASSETS = 'files'

/** What was written. */
export interface Written {
  /** Bytes. */
  readonly size: number
  /** SHA-256 of the content. */
  readonly hash: string
}

/** The content of uploaded files, each under an id of ours; a name that a client sent is never a path. */
export interface Files {
  /** Streams the content to disk; leaves nothing behind when it fails. */
  write(id: string, content: Readable): Promise<Written>
  /** From the beginning, `length` bytes at most. */
  read(id: string, length?: number): ReadStream
  /** Gives a file another id; what had that is replaced. */
  rename(id: string, other: string): Promise<void>
  remove(id: string): Promise<void>
  /** Removes files without a row, such as uploads that a crash interrupted; returns how many. */
  sweep(isKnown: (id: string) => boolean): Promise<number>
}

export function createFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(folder, id)

  return {
    async write(id, content) {
      const file = createWriteStream(pathOf(id), { flags: 'wx', mode: 0o600, flush: true })
      try {
        const digest = createHash('sha256')
        const hashing = new Transform({
          transform(chunk: Buffer, _, done) {
            digest.update(chunk)
            done(null, chunk)
          },
        })
        await pipeline(content, hashing, file)
        return { size: file.bytesWritten, hash: digest.digest('hex') }
      } catch (error) {
        await rm(pathOf(id), { force: true })
        throw error
      }
    },
    read: (id, length = Number.POSITIVE_INFINITY) => createReadStream(pathOf(id), { end: length - 1 }),
    rename: (id, other) => rename(pathOf(id), pathOf(other)),
    remove: (id) => rm(pathOf(id), { force: true }),
    async sweep(isKnown) {
      const orphans = (await readdir(folder)).filter((id) => !isKnown(id))
      for (const id of orphans) await rm(pathOf(id), { force: true, recursive: true })
      return orphans.length
    },
  }
}

/** The first bytes of a file, which show what it is. */
export async function headOf(files: Pick<Files, 'read'>, id: string): Promise<Buffer> {
  return buffer(files.read(id, HEAD_BYTES))
}

/** The content of a file; `undefined` when it is gone. */
export function contentOf(files: Pick<Files, 'read'>, id: string): Promise<Buffer | undefined> {
  return buffer(files.read(id)).catch(() => undefined)
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
