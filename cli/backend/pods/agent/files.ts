import { createHash } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { mkdir, open, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Found, filesBelow, PART, type Unread } from './tree.ts'
import { type Handle, isGone, isPermissionError, makeWork, sendReply, WORK } from './work.ts'

const pathIn = (url: URL) => join(makeWork(), join('/', url.searchParams.get('path') ?? ''))

/** A file that is larger is listed without a hash, in bytes. */
const MOST_HASHED = 10_000_000
/** The number of files that are read at a time: a process has few descriptors, and each file takes memory. */
const AT_ONCE = 4

/** Hashes of files by path, for as long as size and time are the same. */
const hashes = new Map<string, { readonly stamp: string; readonly hash: string }>()

/** It is a pipe, a device or the like, which may have no end, or wait for somebody who writes into it. */
class NotRegular extends Error {}

function mustBeRegular(path: string, stats: Stats): Stats {
  // Reading a folder fails by itself.
  if (stats.isFile() || stats.isDirectory()) return stats
  throw new NotRegular(`${relative(WORK, path)} is not a regular file`)
}

interface FoundFile {
  readonly bytes: Buffer
  readonly isExecutable: boolean
}

const mayExecute = ({ mode }: Stats) => (mode & constants.S_IXUSR) !== 0

async function readRegular(path: string): Promise<FoundFile> {
  mustBeRegular(path, await stat(path))
  // A pipe may have taken its place meanwhile, and would wait.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const stats = mustBeRegular(path, await file.stat())
    return { bytes: await file.readFile(), isExecutable: mayExecute(stats) }
  } finally {
    await file.close()
  }
}

async function hashOf(path: string, { mtimeMs, size }: Stats): Promise<string> {
  if (size > MOST_HASHED) return ''
  const stamp = `${size} ${mtimeMs}`
  const known = hashes.get(path)
  if (known?.stamp === stamp) return known.hash
  const { bytes } = await readRegular(path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  hashes.set(path, { stamp, hash })
  return hash
}

interface ListedFile {
  readonly path: string
  readonly size: number
  readonly hash: string
  readonly executable?: true
  readonly unread?: Unread
}

const unreadAt = (path: string, unread: Unread): ListedFile => ({
  path: shownPath(path),
  size: 0,
  hash: '',
  unread,
})

/** A list has no longer ones, nor signs that cannot be shown: that such a file is there has to be told all the same. */
const LONGEST_PATH = 500
const NO_SIGN = '\uFFFD'
const shownPath = (path: string) => {
  const shown = relative(WORK, path).replace(/[\p{Cc}\p{Cs}]/gu, NO_SIGN)
  return shown.length > LONGEST_PATH ? shown.slice(0, LONGEST_PATH - 1) + NO_SIGN : shown
}

/** `undefined` for one that has gone meanwhile. */
async function fileAt({ path, unread }: Found): Promise<ListedFile | undefined> {
  if (unread) return unreadAt(path, unread)
  try {
    const stats = mustBeRegular(path, await stat(path))
    if ((stats.mode & constants.S_IRUSR) === 0) return unreadAt(path, 'noRights')
    const file = { path: shownPath(path), size: stats.size, hash: await hashOf(path, stats) }
    return mayExecute(stats) ? { ...file, executable: true } : file
  } catch (error) {
    // A name that is not a text is not found by what stands for its signs.
    if (isGone(error)) return path.includes(NO_SIGN) ? unreadAt(path, 'notRegular') : undefined
    if (isPermissionError(error)) return unreadAt(path, 'noRights')
    if (error instanceof NotRegular) return unreadAt(path, 'notRegular')
    throw error
  }
}

/** Each file with its size and the hash of its content. A list that is not whole fails: the rest would seem deleted. */
async function listFiles(below: readonly Found[]): Promise<readonly ListedFile[]> {
  const found: (ListedFile | undefined)[] = []
  const left = below.entries()
  async function takeNext() {
    for (const [at, file] of left) found[at] = await fileAt(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
  return found.filter((file) => file !== undefined)
}

export const sendFiles: Handle = async (stream) => {
  const below = await filesBelow(makeWork())
  const files = await listFiles(below)
  const there = new Set(below.map(({ path }) => path))
  for (const path of hashes.keys()) if (!there.has(path)) hashes.delete(path)
  sendReply(stream, 200, JSON.stringify(files))
}

/** The file is there whole or not at all; 507 where the disk has no room for it. */
export const writeWhole: Handle = async (stream, url) => {
  const path = pathIn(url)
  try {
    await mkdir(dirname(path), { recursive: true })
    // What a program has put there, such as a pipe, would take the content, or wait for somebody who reads it.
    await rm(path + PART, { recursive: true, force: true })
    const mode = url.searchParams.get('executable') === '1' ? 0o777 : 0o666
    await writeFile(path + PART, await buffer(stream), { flag: 'wx', mode })
    await rename(path + PART, path)
  } catch (error) {
    // What found no room would go on taking some, and nobody sees it.
    await rm(path + PART, { recursive: true, force: true })
    if (Object(error).code === 'ENOSPC') return sendReply(stream, 507, String(error))
    throw error
  }
  sendReply(stream, 204)
}

/** 403 for what is there and cannot be read, in words. */
export const readWhole: Handle = async (stream, url) => {
  const path = pathIn(url)
  try {
    const { bytes, isExecutable } = await readRegular(path)
    sendReply(stream, 200, bytes, isExecutable ? { 'x-executable': '1' } : {})
  } catch (error) {
    if (error instanceof NotRegular) sendReply(stream, 403, error.message)
    else if (isPermissionError(error))
      sendReply(stream, 403, `${relative(WORK, path)} gives no rights to read it`)
    else throw error
  }
}

/** Removes the folders that a path was in and that are empty now: nobody has made them for themselves. */
async function removeEmpty(path: string): Promise<void> {
  const folder = dirname(path)
  if (relative(WORK, folder) === '' || relative(WORK, folder).startsWith('..')) return
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (isRemoved) await removeEmpty(folder)
}

export const remove: Handle = async (stream, url) => {
  const path = pathIn(url)
  await rm(path, { recursive: true, force: true })
  await removeEmpty(path)
  sendReply(stream, 204)
}
