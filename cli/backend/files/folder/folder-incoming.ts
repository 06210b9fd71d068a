import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createOneWriter } from '../port/one-writer.ts'
import type { Incoming } from '../port/stored-files.ts'

/** Files that arrive in parts, each in a file of its own. */
export function createFolderIncoming(folder: string): Incoming {
  const pathOf = (id: string) => join(folder, id)
  const remove = (id: string) => rm(pathOf(id), { force: true })
  const { isWriting, write } = createOneWriter()

  return {
    async received(id) {
      const found = await stat(pathOf(id)).catch(() => undefined)
      return found?.size ?? 0
    },
    write: (id, content, from) =>
      write(id, content, (chunks) => {
        const flags = from === 0 ? 'w' : 'r+'
        return pipeline(
          chunks,
          createWriteStream(pathOf(id), { flags, start: from, mode: 0o600, flush: true }),
        )
      }),
    isWriting,
    examine: (id, work) => work({ path: pathOf(id), keep: () => hashOf(pathOf(id)) }),
    remove,
    forget: remove,
  }
}

async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const part of createReadStream(path)) digest.update(part)
  return digest.digest('hex')
}
