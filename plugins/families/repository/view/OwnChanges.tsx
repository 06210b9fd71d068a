import { css } from '@emotion/react'
import { smallButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import type { ResultTab } from '../../../../src/sdk/widgets/workspace/ResultPane.tsx'
import { ProjectChanges } from '../../files/view/ProjectChanges.tsx'
import { repositoryTexts } from '../texts.ts'
import type { RepositoryEdits } from './useEdits.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  '& p': { margin: 0 },
})

/** What was changed here, file by file, and the way back to what was there. */
export function changesTab(
  { before, edits, undo }: RepositoryEdits,
  onOpen: (path: string) => void,
): ResultTab {
  const files = Object.entries(edits).map(([path, after]) => ({
    path,
    state: 'changed' as const,
    before: before.get(path) ?? '',
    after,
    discard: () => undo(path),
  }))
  return {
    name: 'changes',
    title: repositoryTexts.changes,
    isApart: true,
    isDrawnOnDemand: true,
    content: <ProjectChanges files={files} none={repositoryTexts.noChanges} onOpen={onOpen} />,
  }
}

/** Whether what was changed here is in the answer. */
export function OwnChanges({ changes }: { readonly changes: RepositoryEdits }) {
  const { edits, retry, state } = changes
  const count = Object.keys(edits).length
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
