import { muted } from '@assess/sdk/ui'
import type { ReactNode } from 'react'
import type { Row } from '../../files/tree.ts'
import { repositoryTexts } from '../texts.ts'
import { entriesIn } from '../tree.ts'
import { Failure } from './Failure.tsx'
import type { LoadedFolders } from './useFolders.ts'
import type { Search } from './useSearch.ts'

/** What is said of a search. */
export function SearchNotes({ search, count }: { readonly search: Search; readonly count: number }) {
  const { found, retry } = search
  const { failedSearch, foundFirst, found: counted, searching } = repositoryTexts
  if (found?.state === 'failed') return <Failure what={failedSearch} why={found.message} onRetry={retry} />
  const words = found?.state === 'ready' && found.tree.is_partial ? foundFirst(count) : counted(count)
  return <Said>{found?.state === 'ready' ? words : searching}</Said>
}

/** What is said of the folders: what is on its way, what could not be fetched, and that nothing is there. */
export function FolderNotes({
  tree,
  active,
}: {
  readonly tree: LoadedFolders
  readonly active: Row | undefined
}) {
  const { folders, load, open } = tree
  const { empty, emptyFolder, failed, failedFolder, folderFirst, loading, loadingFolder } = repositoryTexts
  const all = Object.entries(folders)
  const busy = all.find(([, { state }]) => state === 'loading')?.[0]
  const isEmpty = (path: string) => folders[path]?.state === 'ready' && entriesIn(folders, path).length === 0
  const isPartial = all.some(
    ([path, folder]) => folder.state === 'ready' && folder.tree.is_partial && (path === '' || open.has(path)),
  )
  return (
    <>
      {all.map(
        ([path, folder]) =>
          folder.state === 'failed' && (
            <Failure
              key={path}
              what={path === '' ? failed : failedFolder(path)}
              why={folder.message}
              onRetry={() => load(path)}
            />
          ),
      )}
      <Said>
        {busy !== undefined && (busy === '' ? loading : loadingFolder(busy))}
        {busy === undefined && isEmpty('') && empty}
        {busy === undefined && active?.isOpen && isEmpty(active.path) && emptyFolder(active.path)}
      </Said>
      {isPartial && <p css={muted}>{folderFirst}</p>}
    </>
  )
}

function Said({ children }: { readonly children: ReactNode }) {
  return (
    <p css={muted} role="status">
      {children}
    </p>
  )
}
