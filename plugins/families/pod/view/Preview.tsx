import type { Clock } from '@assess/sdk'
import { barButton, muted, primaryButton, quietButton, toolButton, useWorkspaceParts } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { FileIcon } from '../../files/view/icons.tsx'
import { podTexts } from '../texts.ts'
import { PreviewBrowser } from './PreviewBrowser.tsx'
import type { PodWork } from './usePodWork.ts'
import { usePreviewAddress } from './usePreviewAddress.ts'

const note = css({ display: 'flex', flexDirection: 'column', gap: 10, minWidth: 0 })
/** The button keeps its corner, where it also is beside a page. */
const words = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& p': { margin: 0, minWidth: 0 },
})
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: 8 })

interface PreviewProps {
  readonly work: PodWork
  readonly port: number
  readonly clock: Clock
  /** Another number with each change after which the page is loaded again. */
  readonly edits: number
  /** The task that starts the server. */
  readonly startTask: string
  onStart(): void
}

/** What the candidate's server answers, in a frame of another origin. */
export function Preview({ work, port, ...page }: PreviewProps) {
  const { startTask, onStart } = page
  const { isLive, ready, terminals, workspace } = work
  const { found, retry } = usePreviewAddress(workspace, port)
  const server = useSyncExternalStore(workspace.subscribe, () => workspace.serverAt(port))
  const [isWanted, setWanted] = useState(false)
  const isRunning = terminals.entries.some(({ state }) => state === 'running')
  if (!isLive) return <p css={muted}>{podTexts.preview.notReady}</p>
  if (found.state === 'loading') return <p css={muted}>{podTexts.preview.loading}</p>
  if (found.state === 'off')
    return (
      <Note text={podTexts.preview.off}>
        <button type="button" css={[quietButton, barButton]} onClick={retry}>
          {podTexts.preview.retry}
        </button>
      </Note>
    )
  if (!isRunning && !isWanted)
    return (
      <Note text={podTexts.preview.notStarted(port)}>
        <button type="button" css={[primaryButton, barButton]} onClick={onStart}>
          {podTexts.preview.start(startTask)}
        </button>
        <button type="button" css={[quietButton, barButton]} onClick={() => setWanted(true)}>
          {podTexts.preview.show}
        </button>
      </Note>
    )
  return (
    <PreviewBrowser {...page} ready={ready} address={found.address} port={port} server={server}>
      <MoveButton />
    </PreviewBrowser>
  )
}

function Note({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div css={note}>
      <div css={words}>
        <p>{text}</p>
        <MoveButton />
      </div>
      <div css={choices}>{children}</div>
    </div>
  )
}

/** Puts the preview beside the editor, or back among the tabs. */
function MoveButton() {
  const { isBeside, move } = useWorkspaceParts().previewPlace
  if (!move) return null
  const name = isBeside ? podTexts.preview.toTabs : podTexts.preview.toSide
  return (
    <button type="button" css={[toolButton, { flex: 'none' }]} aria-label={name} title={name} onClick={move}>
      <FileIcon name={isBeside ? 'below' : 'beside'} />
    </button>
  )
}
