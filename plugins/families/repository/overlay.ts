import type { RepositoryEntry } from '@assess/sdk'
import { baseOf, folderOf } from '../files/paths.ts'
import { type Changes, isGoneFrom, placedBy } from './changes.ts'
import type { Folder, Folders } from './tree.ts'

const parentOf = (path: string) => folderOf(path).slice(0, -1)
const entryOf = (kind: RepositoryEntry['kind'], path: string): RepositoryEntry => ({
  kind,
  path,
  name: baseOf(path),
})
const EMPTY: Folder = { state: 'ready', tree: { entries: [] } }

/** A folder and all that it lies in, the outermost first. */
export function folderChain(folder: string): readonly string[] {
  const parts = folder === '' ? [] : folder.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** With an entry in the folder that it lies in, as far as that has come. */
function withEntry(folders: Folders, entry: RepositoryEntry): Folders {
  const at = parentOf(entry.path)
  const folder = folders[at]
  if (folder?.state !== 'ready' || folder.tree.entries.some(({ path }) => path === entry.path)) return folders
  return {
    ...folders,
    [at]: { ...folder, tree: { ...folder.tree, entries: [...folder.tree.entries, entry] } },
  }
}

/** With a folder that the repository may not have: what is new in it is all that it has then. */
function withFolder(folders: Folders, path: string): Folders {
  const parent = folders[parentOf(path)]
  if (parent?.state !== 'ready') return folders
  if (parent.tree.entries.some((entry) => entry.path === path)) return folders
  return { ...withEntry(folders, entryOf('folder', path)), [path]: folders[path] ?? EMPTY }
}

/** Without folders in which nothing is left. */
function withoutEmptied(folders: Folders, before: Folders): Folders {
  let now = folders
  const deepestFirst = Object.keys(folders).sort((one, other) => other.length - one.length)
  for (const path of deepestFirst) {
    const folder = now[path]
    const first = before[path]
    const at = parentOf(path)
    const parent = now[at]
    const isEmptied =
      folder?.state === 'ready' &&
      folder.tree.entries.length === 0 &&
      first?.state === 'ready' &&
      first.tree.entries.length > 0
    if (path === '' || !isEmptied || parent?.state !== 'ready') continue
    const entries = parent.tree.entries.filter((entry) => entry.path !== path)
    now = { ...now, [at]: { ...parent, tree: { ...parent.tree, entries } } }
  }
  return now
}

/** The folders of a repository as they are after what was changed, with folders that have no file yet. */
export function overlaid(folders: Folders, changes: Changes, added: readonly string[]): Folders {
  const there = Object.fromEntries(
    Object.entries(folders).map(([path, folder]) => {
      if (folder.state !== 'ready') return [path, folder]
      const entries = folder.tree.entries.filter(
        (entry) => entry.kind === 'folder' || !isGoneFrom(changes, entry.path),
      )
      return [path, { ...folder, tree: { ...folder.tree, entries } }]
    }),
  )
  const placed = placedBy(changes)
  const chains = [...placed.map(parentOf), ...added].flatMap(folderChain)
  const withFolders = chains.reduce(withFolder, there)
  const withFiles = placed.reduce((now, path) => withEntry(now, entryOf('file', path)), withFolders)
  return withoutEmptied(withFiles, folders)
}
