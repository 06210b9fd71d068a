import type { Clock, RepositorySource } from '@assess/sdk'
import { Picker } from '../../files/view/Picker.tsx'
import type { Leads } from '../../files/view/useLeads.ts'
import { isGoneFrom } from '../changes.ts'
import { overlaid } from '../overlay.ts'
import { repositoryTexts } from '../texts.ts'
import { entriesIn } from '../tree.ts'
import type { RepositoryEdits } from './useEdits.ts'
import type { LoadedFolders } from './useFolders.ts'
import type { OpenFiles } from './useOpenFiles.ts'
import { useSearch } from './useSearch.ts'

interface FilePickerProps {
  readonly source: RepositorySource
  readonly clock: Clock
  readonly tree: LoadedFolders
  readonly files: OpenFiles
  readonly edits: RepositoryEdits
  readonly leads: Pick<Leads, 'pick' | 'toEditor'>
}

/**
 * Opens a file by some letters of its name (Ctrl+P): those that were shown last come first, then those that are known, and
 * those that the repository finds by what was typed behind the last slash.
 */
export function FilePicker({ source, clock, tree, files, edits, leads }: FilePickerProps) {
  const { changes } = edits
  const search = useSearch(source, clock)
  const { found } = search
  const folders = overlaid(tree.folders, changes, [])
  const known = Object.keys(folders).flatMap((path) => entriesIn(folders, path))
  const sent = found?.state === 'ready' ? found.tree.entries : []
  const entries = [...known, ...sent].filter(
    ({ kind, path }) => kind === 'file' && !isGoneFrom(changes, path),
  )
  const sizes = new Map(entries.map(({ path, size }) => [path, size]))
  const paths = [...new Set([...files.recent, ...files.tabs, ...sizes.keys()])]
  const others = paths.filter((path) => path !== files.current && !isGoneFrom(changes, path))
  return (
    <Picker
      title={repositoryTexts.search}
      paths={files.current === undefined ? others : [...others, files.current]}
      icon="file"
      none={found?.state === 'searching' ? repositoryTexts.searching : repositoryTexts.found(0)}
      onType={(text) => search.type(text.slice(text.lastIndexOf('/') + 1))}
      onPick={(path) => {
        leads.pick(false)
        files.open(path, sizes.get(path))
        leads.toEditor()
      }}
      onClose={() => leads.pick(false)}
    />
  )
}
