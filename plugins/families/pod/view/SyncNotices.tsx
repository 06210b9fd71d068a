import { css } from '@emotion/react'
import { useState } from 'react'
import { Disclosure } from '../../../../src/sdk/widgets/Disclosure.tsx'
import { muted, quietButton } from '../../../../src/sdk/widgets/styles.ts'
import { Icon } from '../../files/view/icons.tsx'
import type { Project } from '../../files/view/useProject.ts'
import type { PodOnly } from '../sync/limits.ts'
import type { SyncNews } from '../sync/settle.ts'
import { podTexts } from '../texts.ts'
import type { Sync } from './useSync.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: 4, '&:empty': { display: 'none' } })
const warning = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  margin: 0,
  padding: '6px 10px',
  borderRadius: 'var(--radius)',
  background: 'var(--warning-soft)',
  color: 'var(--warning)',
  fontSize: '0.875rem',
  '& > span': { flex: '1 1 12rem', overflowWrap: 'anywhere' },
})
const list = css(muted, { '&&': { margin: 0 }, paddingInlineStart: 20, overflowWrap: 'anywhere' })

interface SyncNoticesProps {
  readonly sync: Sync
  readonly project: Project
}

/** What the candidate has to know of files that answer and pod do not share. */
export function SyncNotices({ sync, project }: SyncNoticesProps) {
  const { isConnected, failed, saving, unsaved, news, podOnly, dismiss } = sync
  return (
    <>
      <div css={frame} role="status">
        {!isConnected && <p css={warning}>{podTexts.sync.away}</p>}
        {isConnected && failed.length > 0 && <p css={warning}>{podTexts.sync.failed(failed.length)}</p>}
        {saving.length > 0 && <p css={[muted, list]}>{podTexts.sync.saving(saving.length)}</p>}
        {[...unsaved].map(([path, why]) => (
          <p key={path} css={warning}>
            {podTexts.sync.unsaved(path, why)}
          </p>
        ))}
        {news.map((one) => (
          <News key={`${one.kind} ${one.path}`} news={one} project={project} onDone={() => dismiss(one)} />
        ))}
      </div>
      {podOnly.size > 0 && <PodOnlyFiles files={podOnly} />}
    </>
  )
}

interface NewsProps {
  readonly news: SyncNews
  readonly project: Project
  onDone(): void
}

function News({ news, project, onDone }: NewsProps) {
  const { path } = news
  function restore() {
    if (news.kind === 'dropped') project.write(path, news.content)
    onDone()
  }
  return (
    <div css={warning}>
      <span>{news.kind === 'kept' ? podTexts.sync.kept(path, news.copy) : podTexts.sync.dropped(path)}</span>
      {news.kind === 'dropped' && !project.contents.has(path) && (
        <button type="button" css={quietButton} onClick={restore}>
          {podTexts.sync.restore(path)}
        </button>
      )}
      <button
        type="button"
        css={[quietButton, { padding: 0, border: 0, background: 'none', color: 'inherit' }]}
        aria-label={podTexts.sync.dismiss}
        title={podTexts.sync.dismiss}
        onClick={onDone}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

function PodOnlyFiles({ files }: { readonly files: PodOnly }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={podTexts.sync.podOnly(files.size)} isOpen={isOpen} onToggle={setOpen}>
      <p css={muted}>{podTexts.sync.podOnlyHint}</p>
      <ul css={list}>
        {[...files].map(([path, reason]) => (
          <li key={path}>
            {path} ({podTexts.sync.reasons[reason]})
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
