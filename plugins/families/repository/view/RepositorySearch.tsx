import { muted, type ResultTab } from '@assess/sdk/ui'
import { useMemo } from 'react'
import { projectTexts } from '../../files/project-texts.ts'
import { matchPlace } from '../../files/search.ts'
import { Search } from '../../files/view/Search.tsx'
import type { Leads } from '../../files/view/useLeads.ts'
import type { Changes } from '../changes.ts'
import { repositoryTexts } from '../texts.ts'
import { textsNow } from '../texts-now.ts'
import { Failure } from './Failure.tsx'
import type { OpenFiles } from './useOpenFiles.ts'
import type { useTexts } from './useTexts.ts'

interface SearchOptions {
  readonly texts: ReturnType<typeof useTexts>
  readonly changes: Changes
  readonly files: OpenFiles
  readonly leads: Leads
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map()

/** The search in the texts of all files. */
export function searchTab(options: SearchOptions): ResultTab {
  return {
    name: 'search',
    isApart: true,
    title: projectTexts.search.title,
    content: <RepositorySearch {...options} />,
  }
}

/** The texts come when somebody is in the field. */
function RepositorySearch({ texts, changes, files, leads }: SearchOptions) {
  const { found, load } = texts
  const begin = () => found.state === 'idle' && load()
  const now = useMemo(
    () => (found.state === 'ready' ? textsNow(found.texts, changes) : NO_TEXTS),
    [found, changes],
  )
  if (found.state === 'failed')
    return <Failure what={repositoryTexts.failedTexts} why={found.message} onRetry={load} />
  return (
    <div onFocusCapture={begin} onInputCapture={begin}>
      {found.state === 'loading' && (
        <p css={muted} role="status">
          {repositoryTexts.collecting(found.done, found.all)}
        </p>
      )}
      <Search
        files={now}
        fieldRef={leads.searchField}
        isReplacing={false}
        canReplaceIn={undefined}
        undo={undefined}
        onReplacing={() => {}}
        onReplace={() => {}}
        onOpen={(match) => {
          files.open(match.path)
          leads.toLine(matchPlace(match))
        }}
      />
    </div>
  )
}
