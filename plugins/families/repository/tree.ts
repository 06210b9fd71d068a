import type { RepositoryEntry, RepositoryTree } from '@assess/sdk'
import type { Row } from '../files/tree.ts'

/** What is known of a folder that was asked for. */
export type Folder =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly tree: RepositoryTree }

/** Folders by their paths; `''` is the repository's own. */
export type Folders = Readonly<Record<string, Folder>>

const order = new Intl.Collator('en', { numeric: true })

const inOrder = (entries: readonly RepositoryEntry[]) =>
  [...entries].sort(
    (a, b) => Number(b.kind === 'folder') - Number(a.kind === 'folder') || order.compare(a.name, b.name),
  )

/** What is known to lie in a folder. */
export function entriesIn(folders: Folders, path: string): readonly RepositoryEntry[] {
  const folder = folders[path]
  return folder?.state === 'ready' ? inOrder(folder.tree.entries) : []
}

/** The lines of the tree: folders first, with what lies in those that are open and have come. */
export function folderRowsOf(
  folders: Folders,
  open: ReadonlySet<string>,
  path = '',
  level = 1,
): readonly Row[] {
  const entries = entriesIn(folders, path)
  return entries.flatMap(({ kind, name, path: at }, index) => {
    const isFolder = kind === 'folder'
    const isOpen = isFolder && open.has(at) && folders[at]?.state === 'ready'
    const row = { path: at, name, level, isFolder, isOpen, position: index + 1, count: entries.length }
    return isOpen ? [row, ...folderRowsOf(folders, open, at, level + 1)] : [row]
  })
}

/** Files that were found, as the lines of a tree without folders. */
export function foundRows(entries: readonly RepositoryEntry[]): readonly Row[] {
  const files = [...entries].sort((a, b) => order.compare(a.path, b.path))
  return files.map(({ path }, index) => ({
    path,
    name: path,
    level: 1,
    isFolder: false,
    isOpen: false,
    position: index + 1,
    count: files.length,
  }))
}

/** Files with a part of a name, whatever its case: of a reply, which may be to another question, and of what is known. */
export function namedSo(part: string, found: RepositoryTree, folders: Folders): readonly RepositoryEntry[] {
  const known = Object.keys(folders).flatMap((path) => entriesIn(folders, path))
  const wanted = part.toLowerCase()
  const files = [...found.entries, ...known].filter(
    ({ kind, name }) => kind === 'file' && name.toLowerCase().includes(wanted),
  )
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
