import type { RepositoryTree } from '@assess/sdk'
import type { PathFault } from '../files/edits.ts'
import { isFitPath, isWithin } from '../files/paths.ts'
import { MOST } from '../files/solution.ts'
import { type Changes, changedPaths, isGoneFrom, placedBy } from './changes.ts'
import { folderChain } from './overlay.ts'
import { entriesIn, type Folders } from './tree.ts'

/** Git takes no file that lies in a folder of its own. */
const isOfGit = (path: string) => path.split('/').some((part) => part.toLowerCase() === '.git')

/** Why a file or a folder cannot be called so, as far as `folders`, with the changes in them, have come. */
export function pathFault(
  folders: Folders,
  changes: Changes,
  path: string,
  from?: string,
): PathFault | undefined {
  if (!isFitPath(path) || isOfGit(path)) return 'unfit'
  if (from !== undefined && path !== from && isWithin(path, from)) return 'taken'
  const entries = Object.keys(folders).flatMap((folder) => entriesIn(folders, folder))
  const others = entries.filter((entry) => from === undefined || !isWithin(entry.path, from))
  const isTaken = others.some(
    (entry) => entry.path === path || (entry.kind === 'file' && isWithin(path, entry.path)),
  )
  if (isTaken) return 'taken'
  return changedPaths(changes).length >= MOST.files ? 'tooMany' : undefined
}

type Fetch = (folder: string) => Promise<RepositoryTree>

/** Has the folders that a path leads through come, as far as the repository has them; whether it has them all. */
export async function fetchFolders(fetch: Fetch, path: string): Promise<boolean> {
  let { entries } = await fetch('')
  for (const folder of folderChain(path)) {
    if (!entries.some((entry) => entry.kind === 'folder' && entry.path === folder)) return false
    entries = (await fetch(folder)).entries
  }
  return true
}

/** All files that lie in a folder by now, or the file itself; rejects where a folder has more than is told. */
export async function filesNow(
  fetch: Fetch,
  changes: Changes,
  path: string,
  tooMany: string,
): Promise<readonly string[]> {
  const files = placedBy(changes).filter((file) => isWithin(file, path))
  const folders = (await fetchFolders(fetch, path)) ? [path] : []
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    const { entries, is_partial } = await fetch(folder)
    if (is_partial) throw new Error(tooMany)
    files.push(
      ...entries
        .filter((one) => one.kind === 'file' && !isGoneFrom(changes, one.path))
        .map((one) => one.path),
    )
    folders.push(...entries.filter(({ kind }) => kind === 'folder').map((one) => one.path))
    if (files.length > MOST.files) throw new Error(tooMany)
  }
  return [...new Set(files)]
}
