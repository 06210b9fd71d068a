import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { filesBelow, PART } from './tree.ts'
import { type Handle, isGone, makeWork, send, WORK } from './work.ts'

/** Changes that follow each other so closely are told once, in milliseconds. */
const QUIET_MS = 300

const pathIn = (url: URL) => join(makeWork(), join('/', url.searchParams.get('path') ?? ''))

/** A file that is larger is listed without a hash, in bytes. */
const MOST_HASHED = 10_000_000
/** So many files are read at a time: a process has few descriptors, and each file takes memory. */
const AT_ONCE = 4

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

/** `undefined` for one that has gone meanwhile. */
async function fileAt(path: string): Promise<ListedFile | undefined> {
  try {
    const { size, mtimeMs } = await stat(path)
    return { path: relative(WORK, path), size, hash: await hashOf(path, size, mtimeMs) }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** Each file with its size and the hash of its content. A list that is not whole fails: the rest would seem deleted. */
async function listFiles(paths: readonly string[]): Promise<readonly ListedFile[]> {
  const found: (ListedFile | undefined)[] = []
  const left = paths.entries()
  async function takeNext() {
    for (const [at, path] of left) found[at] = await fileAt(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
  return found.filter((file) => file !== undefined)
}

export const sendFiles: Handle = async (stream) => {
  const paths = await filesBelow(makeWork())
  const files = await listFiles(paths)
  const there = new Set(paths)
  for (const path of hashes.keys()) if (!there.has(path)) hashes.delete(path)
  send(stream, 200, JSON.stringify(files))
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
