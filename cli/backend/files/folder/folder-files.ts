import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DAY_MS, systemClock } from '../../platform/clock.ts'
import { CONTENT_FOLDERS, type Files, type StoredFiles } from '../port/stored-files.ts'
import { createFolderIncoming } from './folder-incoming.ts'

/** Makes the folders of files in a data folder where they are missing. */
export function makeContentFolders(dataDir: string): void {
  for (const folder of Object.values(CONTENT_FOLDERS))
    mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 })
}

/** How many files of people there are in a data folder. */
export function countInFolder(dataDir: string): number {
  const { builds: _, ...ofPeople } = CONTENT_FOLDERS
  const folders = Object.values(ofPeople).map((folder) => join(dataDir, folder))
  return folders.filter((path) => existsSync(path)).flatMap((path) => readdirSync(path)).length
}

/** How a folder is used. */
interface FolderFilesUse {
  /** Whether other processes write it as well. */
  readonly isShared?: boolean | undefined
  /** Hears of a file that is read and is not there. */
  missing?(): void
}

/** Keeps every file in a data folder. */
export function filesInFolder(dataDir: string, use: FolderFilesUse = {}): StoredFiles {
  const { isShared = false } = use
  return {
    in: (folder) => createFiles(join(dataDir, folder), use),
    incoming: createFolderIncoming(join(dataDir, CONTENT_FOLDERS.spoken)),
    isShared,
  }
}

/** Whether another process may still be about to write the row of a file. */
async function isYoung(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  // The disk has the time of the machine, also where the server's is virtual.
  return found === undefined || found.mtimeMs > systemClock().now() - DAY_MS
}

/** Files in one folder. */
export function createFiles(folder: string, { isShared, missing }: FolderFilesUse = {}): Files {
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
    read(id, from = 0, end = Number.POSITIVE_INFINITY) {
      const content = createReadStream(pathOf(id), { start: from, end: end - 1 })
      if (missing)
        content.once('error', (error) => {
          if ('code' in error && error.code === 'ENOENT') missing()
        })
      return content
    },
    async sizeOf(id) {
      const found = await stat(pathOf(id)).catch(() => undefined)
      return found?.size
    },
    rename: (id, other) => rename(pathOf(id), pathOf(other)),
    remove: (id) => rm(pathOf(id), { force: true }),
    async sweep(isKnown) {
      let count = 0
      for (const id of await readdir(folder)) {
        if (isShared && (await isYoung(pathOf(id)))) continue
        if (await isKnown(id, false)) continue
        count += 1
        await rm(pathOf(id), { force: true, recursive: true })
      }
      return count
    },
  }
}
