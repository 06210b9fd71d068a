import { type Clock, FIND_LENGTH, type RepositorySource, type RepositoryTree } from '@assess/sdk'
import { field, hidden, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId } from 'react'
import { baseOf } from '../../files/paths.ts'
import { stateWithin } from '../../files/states.ts'
import { AskedPath } from '../../files/view/FilePane.tsx'
import { aboveTree, FileTools } from '../../files/view/FileTools.tsx'
import { FileTree } from '../../files/view/FileTree.tsx'
import { askMenu, pressOnRow, RowMenu } from '../../files/view/RowMenu.tsx'
import { useDrag } from '../../files/view/useDrag.ts'
import { focusEditor } from '../../files/view/useLeads.ts'
import { useTree } from '../../files/view/useTree.ts'
import { type Changes, isGoneFrom, placedBy } from '../changes.ts'
import { overlaid } from '../overlay.ts'
import { repositoryTexts } from '../texts.ts'
import { folderRowsOf, foundRows, namedSo } from '../tree.ts'
import { DownloadAll } from './DownloadAll.tsx'
import { repositoryStates } from './OwnChanges.tsx'
import { FolderNotes, SearchNotes } from './RepositoryNotes.tsx'
import { repositoryFiles } from './repositoryFiles.ts'
import type { RepositoryEdits } from './useEdits.ts'
import type { LoadedFolders } from './useFolders.ts'
import type { OpenFiles } from './useOpenFiles.ts'
import { useAddedFolders, useRepositoryRows } from './useRepositoryRows.ts'
import { type Search, useSearch } from './useSearch.ts'
import { useUndos } from './useUndos.ts'

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
  '& > [role=toolbar]': { flex: '1 1 auto' },
})
const notes = css({ display: 'flex', flexDirection: 'column', flex: 'none', gap: 6 })

interface RepositoryPaneProps {
  readonly source: RepositorySource
  readonly clock: Clock
  readonly tree: LoadedFolders
  readonly files: OpenFiles
  readonly edits: RepositoryEdits
  readonly readOnly: boolean
  /** A file was chosen. */
  onOpened(): void
}

/** The folders and files of a repository, and a search for files by name, whose results stand in place of the tree. */
export function RepositoryPane(props: RepositoryPaneProps) {
  const { source, clock, tree, files, edits, readOnly, onOpened } = props
  const { changes } = edits
  const search = useSearch(source, clock)
  const added = useAddedFolders()
  const { found } = search
  const folders = overlaid(tree.folders, changes, added.added)
  const entries =
    found?.state === 'ready' ? namedSo(search.text.trim(), foundNow(found.tree, changes), folders) : []
  const rows = found ? foundRows(entries) : folderRowsOf(folders, tree.open)
  const shown = useRepositoryRows({ rows, current: files.current, tree, folders, added })
  const sizes = new Map(entries.map(({ path, size }) => [path, size]))
  const undos = useUndos(edits)
  const own = repositoryFiles({
    source,
    readOnly,
    edits,
    undos,
    tree,
    open: files,
    added: added.added,
    folders,
  })
  const steps = {
    ...own,
    open: (path: string) => (sizes.has(path) ? files.open(path, sizes.get(path)) : own.open(path)),
  }
  const asked = useTree({ files: steps, shown, onOpened, onAdded: () => focusEditor(clock) })
  const drag = useDrag({ canDrag: (path) => asked.can('move', path), onDrop: asked.moveInto })
  const states = repositoryStates(changes)

  return (
    <>
      <div css={head}>
        {!readOnly && <FileTools tree={asked} undoing={undos.undoing} />}
        <DownloadAll source={source} />
        <SearchField search={search} />
      </div>
      <AskedPath files={steps} tree={asked} />
      <p css={asked.said.isHeard ? hidden : muted} role="status">
        {asked.said.text}
      </p>
      {rows.length > 0 && (
        <FileTree
          rows={rows}
          active={shown.active?.path}
          current={files.current}
          cut={asked.cut}
          marks={{
            stateOf: (path) => stateWithin(states, path),
            isBusy: (path) => folders[path]?.state === 'loading',
          }}
          element={shown.element}
          drag={drag}
          onMove={({ path }) => asked.focus(path)}
          onPress={asked.press}
          onToggle={asked.toggle}
          onMenu={(path, at) => askMenu(asked, path, at)}
          onKey={(event, row) => pressOnRow(asked, undos.undoing?.run, event, row)}
        />
      )}
      <RowMenu tree={asked} />
      <div css={notes}>
        {found ? (
          <SearchNotes search={search} count={rows.length} />
        ) : (
          <FolderNotes tree={{ ...tree, folders }} active={shown.active} />
        )}
      </div>
    </>
  )
}

/** What was found, with what was changed. */
const foundNow = (found: RepositoryTree, changes: Changes): RepositoryTree => ({
  ...found,
  entries: [
    ...found.entries.filter(({ path }) => !isGoneFrom(changes, path)),
    ...placedBy(changes).map((path) => ({ kind: 'file' as const, path, name: baseOf(path) })),
  ],
})

function SearchField({ search }: { readonly search: Search }) {
  const id = useId()
  return (
    <search>
      <label htmlFor={id} css={muted}>
        {repositoryTexts.search}
      </label>
      <input
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
