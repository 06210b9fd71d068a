import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { httpError } from '../http/errors.ts'

/** Files that arrive in parts; what was received before a connection broke stays. */
export interface Incoming {
  readonly folder: string
  pathOf(id: string): string
  /** How many bytes there are; 0 before the first. */
  received(id: string): Promise<number>
  /**
   * Writes from byte `from` on, over what may be there. Ends a request that still writes the same file. Throws a 400 where
   * the connection breaks; what came until then stays.
   */
  write(id: string, content: Readable, from: number): Promise<void>
  isWriting(id: string): boolean
  head(id: string, length: number): Promise<Buffer>
  /** SHA-256 of the content. */
  hash(id: string): Promise<string>
  remove(id: string): Promise<void>
}

export function createIncoming(folder: string): Incoming {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (id: string) => join(folder, id)
  const writing = new Map<string, { end(): Promise<void> }>()

  async function received(id: string): Promise<number> {
    const found = await stat(pathOf(id)).catch(() => undefined)
    return found?.size ?? 0
  }

  return {
    folder,
    pathOf,
    received,
    async write(id, content, from) {
      // Its sender has given up, and the connection does not know it yet.
      for (let former = writing.get(id); former; former = writing.get(id)) await former.end()
      const file = createWriteStream(pathOf(id), {
        flags: from === 0 ? 'w' : 'r+',
        start: from,
        mode: 0o600,
        flush: true,
      })
      // A fault of the disk must not cut the connection: its sender has to hear of it.
      const written = pipeline(content.iterator({ destroyOnReturn: false }), file)
      const mine = {
        end: () => {
          content.destroy(new Error('Another request sends this recording'))
          return written.catch(() => {})
        },
      }
      writing.set(id, mine)
      try {
        await written
      } catch (error) {
        if (content.errored) throw httpError(400, 'The connection broke; send the rest.')
        throw error
      } finally {
        if (writing.get(id) === mine) writing.delete(id)
      }
    },
    isWriting: (id) => writing.has(id),
    async head(id, length) {
      const file = await open(pathOf(id))
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    async hash(id) {
      const digest = createHash('sha256')
      for await (const part of createReadStream(pathOf(id))) digest.update(part)
      return digest.digest('hex')
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}
