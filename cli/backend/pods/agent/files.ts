import { createHash } from 'node:crypto'
import { type Dirent, watch } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { type Handle, makeWork, send, WORK } from './work.ts'

/** Changes that follow each other so closely are told once, in milliseconds. */
const QUIET_MS = 300
/** Ends the name of a file that is being written. */
const PART = '.assess-part'

const pathIn = (url: URL) => join(WORK, join('/', url.searchParams.get('path') ?? ''))

/** Folders of tools, which are no work of the candidate. */
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.venv',
  '.cache',
  '__pycache__',
  '.ipynb_checkpoints',
  '.npm',
])
/** So many files are told at most. */
const MOST_FILES = 5000
/** A file that is larger is listed without a hash, in bytes. */
const MOST_HASHED = 10_000_000

/** Hashes of files by path, for as long as size and time are the same. */
const hashes = new Map<string, { readonly stamp: string; readonly hash: string }>()

async function hashOf(path: string, size: number, changedMs: number): Promise<string> {
  if (size > MOST_HASHED) return ''
  const stamp = `${size} ${changedMs}`
  const known = hashes.get(path)
  if (known?.stamp === stamp) return known.hash
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
  hashes.set(path, { stamp, hash })
  return hash
}

interface ListedFile {
  readonly path: string
  readonly size: number
  readonly hash: string
}

/** Every regular file below a folder, with its size and the hash of its content; one that goes meanwhile is left out. */
async function listFiles(folder: string): Promise<readonly ListedFile[]> {
  const entries: readonly Dirent[] = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(path)
      if (!entry.isFile() || entry.name.endsWith(PART)) return []
      try {
        const { size, mtimeMs } = await stat(path)
        return [{ path: relative(WORK, path), size, hash: await hashOf(path, size, mtimeMs) }]
      } catch {
        return []
      }
    }),
  )
  return found.flat()
}

export const sendFiles: Handle = async (stream) => {
  const files = await listFiles(WORK)
  const there = new Set(files.map(({ path }) => join(WORK, path)))
  for (const path of hashes.keys()) if (!there.has(path)) hashes.delete(path)
  send(stream, 200, JSON.stringify(files.slice(0, MOST_FILES)))
}

/** A line whenever something has changed, for as long as the stream is open. */
export const watchFiles: Handle = (stream) => {
  let isQuiet = true
  async function changed() {
    if (!isQuiet) return
    isQuiet = false
    await pause(QUIET_MS)
    isQuiet = true
    stream.write('changed\n')
  }
  const watchWork = () => watch(makeWork(), { recursive: true }, changed).on('error', () => stream.close())
  let inWork = watchWork()
  // A folder that is deleted or replaced is watched anew.
  const aboveWork = watch(dirname(WORK), (_, name) => {
    if (name !== basename(WORK)) return
    inWork.close()
    inWork = watchWork()
    void changed()
  })
  aboveWork.on('error', () => stream.close())
  stream.on('close', () => {
    inWork.close()
    aboveWork.close()
  })
  stream.respond({ ':status': 200 })
}

/** The file is there whole or not at all. */
export const writeWhole: Handle = async (stream, url) => {
  const path = pathIn(url)
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(path + PART, await buffer(stream))
    await rename(path + PART, path)
  } catch (error) {
    // What found no room would go on taking some, and nobody sees it.
    await rm(path + PART, { force: true })
    throw error
  }
  send(stream, 204)
}

export const readWhole: Handle = async (stream, url) => send(stream, 200, await readFile(pathIn(url)))

export const remove: Handle = async (stream, url) => {
  await rm(pathIn(url), { recursive: true, force: true })
  send(stream, 204)
}
