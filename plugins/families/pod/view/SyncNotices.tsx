import { Disclosure, muted, smallButton, toolButton, warningBox } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { faultOf } from '../../files/edits.ts'
import { FileIcon } from '../../files/view/icons.tsx'
import type { Project } from '../../files/view/useProject.ts'
import type { PodOnly } from '../sync/limits.ts'
import type { SyncNews } from '../sync/settle-options.ts'
import { syncTexts } from '../sync/texts.ts'
import type { Sync } from './useSync.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: 4, '&:empty': { display: 'none' } })
const warning = css(warningBox, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  '& > span': { flex: '1 1 12rem', overflowWrap: 'anywhere' },
})
const list = css(muted, { '&&': { margin: 0 }, paddingInlineStart: 20, overflowWrap: 'anywhere' })

interface SyncNoticesProps {
  readonly sync: Sync
  readonly project: Pick<Project, 'changes' | 'contents' | 'uploads' | 'write'>
}

/** What the candidate has to know of files that answer and pod do not share. */
export function SyncNotices({ sync, project }: SyncNoticesProps) {
  const { isConnected, isSilent, isDiskFull, isFull, failed, saving, unsaved, news, podOnly, dismiss } = sync
  const kept = news.filter((one) => one.kind === 'kept')
  const dropped = news.filter((one) => one.kind === 'dropped')
  return (
    <>
      <div css={frame} role="status">
        {!isConnected && <p css={warning}>{isSilent ? syncTexts.silent : syncTexts.away}</p>}
        {isConnected && failed.length > 0 && (
          <p css={warning}>
            {isDiskFull && `${syncTexts.diskFull} `}
            {syncTexts.failed(failed.length)}
          </p>
        )}
        {saving.length > 0 && <p css={[muted, list]}>{syncTexts.saving(saving.length)}</p>}
        {[...unsaved].map(([path, why]) => (
          <p key={path} css={warning}>
            {syncTexts.unsaved(path, why)}
          </p>
        ))}
        {kept.map((one) => (
          <Notice key={one.path} text={syncTexts.kept(one.path, one.copy)} onDone={() => dismiss([one])} />
        ))}
        <DroppedFiles dropped={dropped} project={project} onDone={() => dismiss(dropped)} />
      </div>
      {podOnly.size > 0 && <PodOnlyFiles files={podOnly} areMore={isFull} />}
    </>
  )
}

type Dropped = Extract<SyncNews, { kind: 'dropped' }>

/** Files that programs have deleted and that can be brought back; a program often deletes many at once. */
function DroppedFiles({ dropped, project, onDone }: DroppedProps) {
  const lost = dropped.filter(({ path }) => !faultOf(project.contents, project, path))
  if (lost.length === 0) return null
  const paths = lost.map(({ path }) => path).sort()
  function restore() {
    for (const { path, content } of lost) project.write(path, content)
    onDone()
  }
  return (
    <Notice text={syncTexts.dropped(paths)} onDone={onDone}>
      <button type="button" css={smallButton} onClick={restore}>
        {syncTexts.restore(paths)}
      </button>
    </Notice>
  )
}

interface DroppedProps {
  readonly dropped: readonly Dropped[]
  readonly project: SyncNoticesProps['project']
  onDone(): void
}

interface NoticeProps {
  readonly text: string
  readonly children?: ReactNode
  onDone(): void
}

function Notice({ text, children, onDone }: NoticeProps) {
  return (
    <div css={warning}>
      <span>{text}</span>
      {children}
      <button
        type="button"
        css={[toolButton, { color: 'inherit' }]}
        aria-label={syncTexts.dismiss}
        title={syncTexts.dismiss}
        onClick={onDone}
      >
        <FileIcon name="close" />
      </button>
    </div>
  )
}

interface PodOnlyFilesProps {
  readonly files: PodOnly
  /** Whether there may be more than are listed. */
  readonly areMore: boolean
}

function PodOnlyFiles({ files, areMore }: PodOnlyFilesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={syncTexts.podOnly([...files.keys()], areMore)} isOpen={isOpen} onToggle={setOpen}>
      <p css={muted}>{syncTexts.podOnlyHint}</p>
      <ul css={list}>
        {[...files].map(([path, reason]) => (
          <li key={path}>
            {path} ({syncTexts.reasons[reason]})
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
