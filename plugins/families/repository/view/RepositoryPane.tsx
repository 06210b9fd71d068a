import { css } from '@emotion/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { FIND_LENGTH } from '../../../../src/sdk/common.ts'
import type { Clock, RepositorySource } from '../../../../src/sdk/view.ts'
import { field } from '../../../../src/sdk/widgets/field.ts'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import type { Row } from '../../files/tree.ts'
import { aboveTree } from '../../files/view/FileTools.tsx'
import { FileTree } from '../../files/view/FileTree.tsx'
import { useProjectKeys } from '../../files/view/useProjectKeys.ts'
import { useRowFocus } from '../../files/view/useRowFocus.ts'
import { repositoryTexts } from '../texts.ts'
import { entriesIn, folderRowsOf, foundRows, namedSo } from '../tree.ts'
import { DownloadAll } from './DownloadAll.tsx'
import { Failure } from './Failure.tsx'
import type { LoadedFolders } from './useFolders.ts'
import type { OpenFiles } from './useOpenFiles.ts'
import { useRepositoryMenu } from './useRepositoryMenu.tsx'
import { type Search, useSearch } from './useSearch.ts'

const input = css(field, {
  boxSizing: 'border-box',
  flex: 'none',
  width: '100%',
  minHeight: 40,
  padding: '0 10px',
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
})
/** The field has the room that the button leaves; what is said of a download has a line of its own. */
const head = css(aboveTree, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 4,
  '& > search': { flex: '1 1 8rem', minWidth: 0 },
})
const notes = css({ display: 'flex', flexDirection: 'column', flex: 'none', gap: 6 })

interface RepositoryPaneProps {
  readonly source: RepositorySource
  readonly clock: Clock
  readonly tree: LoadedFolders
  readonly files: OpenFiles
  /** Whether a file was changed here. */
  isChanged(path: string): boolean
  /** A file was chosen. */
  onOpened(): void
}

/** The folders and files of a repository, and a search for files by name, whose results stand in place of the tree. */
export function RepositoryPane({ source, clock, tree, files, isChanged, onOpened }: RepositoryPaneProps) {
  const { folders, open, toggle } = tree
  const search = useSearch(source, clock)
  const [chosen, setChosen] = useState<string>()
  const { found } = search
  const entries = found?.state === 'ready' ? namedSo(search.text.trim(), found.tree, folders) : []
  const rows = found ? foundRows(entries) : folderRowsOf(folders, open)
  const active = [chosen, files.current, rows[0]?.path].find((path) => rows.some((row) => row.path === path))
  const { element, want } = useRowFocus(rows, active)
  const sizes = new Map(
    [...entries, ...Object.keys(folders).flatMap((path) => entriesIn(folders, path))].map(
      ({ path, size }) => [path, size],
    ),
  )

  const menu = useRepositoryMenu(
    source,
    (path) => !rows.some((row) => row.path === path && row.isFolder),
    want,
  )

  function move({ path }: Row) {
    want()
    setChosen(path)
  }
  function press(row: Row) {
    move(row)
    if (row.isFolder) return toggle(row.path)
    files.open(row.path, sizes.get(row.path))
    onOpened()
  }

  return (
    <>
      <div css={head}>
        <SearchField search={search} />
        <DownloadAll source={source} />
      </div>
      {rows.length > 0 && (
        <FileTree
          rows={rows}
          active={active}
          current={files.current}
          marks={{
            stateOf: (path) => (isChanged(path) ? 'changed' : undefined),
            isBusy: (path) => folders[path]?.state === 'loading',
          }}
          element={element}
          onMenu={menu.open}
          onMove={move}
          onPress={press}
          onToggle={({ path }) => toggle(path)}
        />
      )}
      {menu.shown}
      <div css={notes}>
        {menu.said !== '' && <Said>{menu.said}</Said>}
        {found ? (
          <SearchNotes search={search} count={rows.length} />
        ) : (
          <FolderNotes tree={tree} active={rows.find(({ path }) => path === active)} />
        )}
      </div>
    </>
  )
}

/** Ctrl+P leads into it from everywhere. */
function SearchField({ search }: { readonly search: Search }) {
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  useProjectKeys({
    pick() {
      element.current?.focus()
      element.current?.select()
    },
  })
  return (
    <search>
      <label htmlFor={id} css={muted}>
        {repositoryTexts.search}
      </label>
      <input
        ref={element}
        id={id}
        type="search"
        dir="auto"
        css={input}
        value={search.text}
        maxLength={FIND_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => search.type(event.target.value)}
      />
    </search>
  )
}

function SearchNotes({ search, count }: { readonly search: Search; readonly count: number }) {
  const { found, retry } = search
  const { failedSearch, foundFirst, found: counted, searching } = repositoryTexts
  if (found?.state === 'failed') return <Failure what={failedSearch} why={found.message} onRetry={retry} />
  const words = found?.state === 'ready' && found.tree.is_partial ? foundFirst(count) : counted(count)
  return <Said>{found?.state === 'ready' ? words : searching}</Said>
}

/** What is said of the folders: what is on its way, what could not be fetched, and that nothing is there. */
function FolderNotes({ tree, active }: { readonly tree: LoadedFolders; readonly active: Row | undefined }) {
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
