import { css } from '@emotion/react'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { smallButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import type { ResultTab } from '../../../../src/sdk/widgets/workspace/ResultPane.tsx'
import { FileChanges } from '../../files/view/FileChanges.tsx'
import { repositoryTexts } from '../texts.ts'
import type { RepositoryEdits } from './useEdits.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  '& p': { margin: 0 },
})

/** What was changed here, file by file. */
export function changesTab({ before, edits }: RepositoryEdits): ResultTab {
  const after = new Map(Object.entries(edits))
  const changedFiles = new Map([...before].filter(([path]) => after.has(path)))
  return {
    name: 'changes',
    title: repositoryTexts.changes,
    isApart: true,
    isDrawnOnDemand: true,
    content:
      after.size === 0 ? (
        <p css={muted}>{repositoryTexts.noChanges}</p>
      ) : (
        <FileChanges before={changedFiles} after={after} />
      ),
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
