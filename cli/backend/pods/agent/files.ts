import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { filesBelow, PART } from './tree.ts'
import { type Handle, isGone, makeWork, send, WORK } from './work.ts'

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
