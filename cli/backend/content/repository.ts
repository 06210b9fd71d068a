import { isUtf8 } from 'node:buffer'
import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { REPOSITORY_REPLY } from '../../../src/wire/limits.ts'
import type { RepositoryBlob, RepositoryEntry, RepositoryTree } from '../../../src/wire/repository.schema.ts'
import { isServedName } from '../../definitions/repository-folder.ts'
import { assetAt, pathWithin } from './assets.ts'

/** Files that one search looks at. */
const SEARCHED = 20_000

/** The repository that a problem is read with. Paths begin at its folder; each answers nothing for one that it does not have. */
export interface Repository {
  /** What lies in a folder; `''` is the repository's own. */
  list(path: string): Promise<RepositoryTree | undefined>
  /** Files below a folder whose names have this part, whatever its case. */
  find(path: string, part: string): Promise<RepositoryTree | undefined>
  read(path: string): Promise<RepositoryBlob | undefined>
}

/** Opens a folder of a test; nothing unless it is below the folder of assets. */
export async function openRepository(testFolder: string, folder: string): Promise<Repository | undefined> {
  const root = await assetAt(testFolder, folder)
  if (root === undefined) return undefined
  return {
    async list(path) {
      const all = await entriesOf(root, path)
      if (!all) return undefined
      const listed = all.slice(0, REPOSITORY_REPLY.entries)
      const entries = await Promise.all(listed.map(({ name }) => entryOf(root, path, name)))
      return treeOf(
        entries.flatMap((entry) => entry ?? []),
        listed.length < all.length,
      )
    },
    find: (path, part) => find(root, path, part.toLowerCase()),
    async read(path) {
      const found = await locate(root, path)
      const details = found === undefined ? undefined : await stat(found).catch(() => undefined)
      if (found === undefined || !details?.isFile()) return undefined
      const { size } = details
      if (size > REPOSITORY_REPLY.fileBytes)
        return { size, encoding: 'utf-8', content: '', is_truncated: true }
      return blobOf(await readFile(found))
    },
  }
}

/** Where a path leads; nothing for one that leads out of the repository, also by a link. */
async function locate(root: string, path: string): Promise<string | undefined> {
  if (path === '') return root
  if (!path.split('/').every(isPlainName)) return undefined
  const found = await pathWithin(root, join(root, path))
  const isServed = found !== undefined && relative(root, found).split(sep).every(isServedName)
  return isServed ? found : undefined
}

async function entriesOf(root: string, path: string): Promise<readonly Dirent[] | undefined> {
  const found = await locate(root, path)
  const entries = found && (await readdir(found, { withFileTypes: true }).catch(() => undefined))
  return entries ? entries.sort((one, other) => (one.name < other.name ? -1 : 1)) : undefined
}

const pathIn = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

/** An entry of a folder as it is told; nothing for what is neither a file nor a folder, or leads out. */
async function entryOf(root: string, folder: string, name: string): Promise<RepositoryEntry | undefined> {
  const path = pathIn(folder, name)
  const found = await locate(root, path)
  const details = found === undefined ? undefined : await stat(found).catch(() => undefined)
  if (details?.isDirectory()) return { name, path, kind: 'folder' }
  return details?.isFile() ? { name, path, kind: 'file', size: details.size } : undefined
}

interface Found {
  readonly folder: string
  readonly name: string
}

/** All below a folder but folders, level by level. What is behind a link to a folder is not looked through: it may be above. */
async function* filesBelow(root: string, path: string): AsyncGenerator<Found> {
  const folders = [path]
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift())
    for (const entry of (await entriesOf(root, folder)) ?? []) {
      if (entry.isDirectory()) folders.push(pathIn(folder, entry.name))
      else yield { folder, name: entry.name }
    }
}

async function find(root: string, path: string, part: string): Promise<RepositoryTree | undefined> {
  if (!(await entriesOf(root, path))) return undefined
  const found: RepositoryEntry[] = []
  let left = SEARCHED
  for await (const { folder, name } of filesBelow(root, path)) {
    if (found.length === REPOSITORY_REPLY.found || left === 0) return treeOf(found, true)
    left -= 1
    const entry = name.toLowerCase().includes(part) ? await entryOf(root, folder, name) : undefined
    if (entry?.kind === 'file') found.push(entry)
  }
  return treeOf(found, false)
}

/** A name that stays in its folder on every system. */
const isPlainName = (name: string) => name !== '' && name !== '.' && name !== '..' && !/[\\\0]/.test(name)

const treeOf = (entries: RepositoryEntry[], isPartial: boolean): RepositoryTree => ({
  entries,
  ...(isPartial && { is_partial: true }),
})

function blobOf(bytes: Buffer): RepositoryBlob {
  const isText = isUtf8(bytes) && !bytes.includes(0)
  const encoding = isText ? 'utf-8' : 'base64'
  return { size: bytes.length, encoding, content: bytes.toString(encoding) }
}
