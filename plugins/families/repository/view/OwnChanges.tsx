import { type ResultTab, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { FileState } from '../../files/states.ts'
import { ProjectChanges } from '../../files/view/ProjectChanges.tsx'
import { type Changes, canRestore, changedPaths, originPathOf } from '../changes.ts'
import { repositoryTexts } from '../texts.ts'
import { discardIn } from './repositoryFiles.ts'
import type { RepositoryEdits } from './useEdits.ts'
import type { OpenFiles } from './useOpenFiles.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  '& p': { margin: 0 },
})

/** How files differ from those of the repository, by path. */
export function repositoryStates(changes: Changes): ReadonlyMap<string, FileState> {
  const { deleted, edits, moved } = changes
  const isThere = (path: string) => Object.hasOwn(edits, path) || Object.hasOwn(moved, path)
  const stateOf = (path: string) => (originPathOf(changes, path) === undefined ? 'new' : 'changed')
  return new Map(
    changedPaths(changes).map((path) => [
      path,
      deleted.includes(path) && !isThere(path) ? 'deleted' : stateOf(path),
    ]),
  )
}

/** What was changed here, file by file, and the way back to what was there. */
export function changesTab(edits: RepositoryEdits, files: OpenFiles): ResultTab {
  const { changes } = edits
  const shown = [...repositoryStates(changes)].map(([path, state]) => {
    const origin = originPathOf(changes, path)
    const before = (origin !== undefined && changes.before[origin]) || ''
    const discard = () => discardIn({ edits, open: files }, path)
    return {
      ...{ path, state, before },
      after: state === 'deleted' ? '' : (changes.edits[path] ?? before),
      ...(origin !== undefined && origin !== path && { from: origin }),
      ...(canRestore(changes, path) && { discard }),
    }
  })
  return {
    name: 'changes',
    title: repositoryTexts.changes,
    isApart: true,
    isDrawnOnDemand: true,
    content: <ProjectChanges files={shown} none={repositoryTexts.noChanges} onOpen={files.open} />,
  }
}

/** Whether what was changed here is in the answer. */
export function OwnChanges({ edits }: { readonly edits: RepositoryEdits }) {
  const { changes, retry, state } = edits
  const count = changedPaths(changes).length
  const isStuck = state === 'failed' || state === 'unreadable'
  const isShown = count > 0 || isStuck || state === 'reading'
  return (
    <div css={line}>
      <p role="status">
        {isShown && `${repositoryTexts.changesIn(Math.max(1, count))} ${repositoryTexts.patchStates[state]}`}
      </p>
      {isStuck && (
        <button type="button" css={smallButton} onClick={retry}>
          {repositoryTexts.retry}
        </button>
      )}
    </div>
  )
}
