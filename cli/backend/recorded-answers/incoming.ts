import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Files that arrive in parts; what was received before a connection broke stays. */
export interface Incoming {
  readonly folder: string
  /** How many bytes there are; 0 before the first. */
  received(id: string): Promise<number>
  /** Writes from byte `from` on, over what may be there. Ends a request that still writes the same file. */
  write(id: string, content: Readable, from: number): Promise<void>
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
    received,
    async write(id, content, from) {
      // Its sender has given up, and the connection does not know it yet.
      await writing.get(id)?.end()
      const ending = new AbortController()
      const file = createWriteStream(pathOf(id), {
        flags: from === 0 ? 'w' : 'r+',
        start: from,
        mode: 0o600,
        flush: true,
      })
      const written = pipeline(content, file, { signal: ending.signal })
      const mine = {
        end: () => {
          ending.abort()
          return written.catch(() => {})
        },
      }
      writing.set(id, mine)
      try {
        await written
      } finally {
        if (writing.get(id) === mine) writing.delete(id)
      }
    },
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
