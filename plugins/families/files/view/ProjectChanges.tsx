import { LineDiff, muted, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { codeTexts } from '../../code/texts.ts'
import type { Content } from '../edits.ts'
import { projectTexts } from '../project-texts.ts'
import type { FileState } from '../states.ts'
import { FileIcon } from './icons.tsx'
import { DownloadLink } from './UploadedFile.tsx'

const frame = css({
  display: 'grid',
  gap: 16,
  // The pane scrolls all of it; files that scrolled within it too would catch the wheel.
  '& > section > div:first-of-type + *': { maxHeight: 'none' },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  marginBlockEnd: 4,
  '& h3': { margin: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' },
})
const tools = css({ display: 'flex', gap: 8, marginInlineStart: 'auto' })
const COLOURS: Readonly<Record<FileState, string>> = {
  changed: 'var(--accent)',
  new: 'var(--success)',
  deleted: 'var(--danger)',
}

/** One file that differs from the beginning. */
export interface ChangedFile {
  readonly path: string
  /** The path before, of one that was moved. */
  readonly from?: string
  readonly state: FileState
  readonly before: string
  /** `''` for one that was deleted. */
  readonly after: Content
  /** Makes it as it was in the beginning; absent where that cannot be. */
  discard?(): void
}

interface ProjectChangesProps {
  readonly files: readonly ChangedFile[]
  /** What an empty list says. */
  readonly none: string
  onOpen(path: string): void
}

/** File by file what differs from the beginning, and the way back to that. */
export function ProjectChanges({ files, none, onOpen }: ProjectChangesProps) {
  const { changes } = projectTexts
  if (files.length === 0) return <p css={muted}>{none}</p>
  return (
    <div css={frame}>
      {files.map(({ path, from, state, before, after, discard }) => (
        <section key={path}>
          <div css={head}>
            <h3>{from === undefined ? path : `${from} → ${path}`}</h3>
            <span css={muted} style={{ color: COLOURS[state] }}>
              {changes.states[state]}
            </span>
            <div css={tools}>
              {state !== 'deleted' && (
                <button
                  type="button"
                  css={smallButton}
                  aria-label={changes.open(path)}
                  onClick={() => onOpen(path)}
                >
                  {changes.openShort}
                </button>
              )}
              {discard && (
                <button type="button" css={smallButton} aria-label={changes.discard(path)} onClick={discard}>
                  <FileIcon name="undo" />
                  {changes.discardShort}
                </button>
              )}
            </div>
          </div>
          {after !== before && typeof after === 'string' && (
            <LineDiff
              label={changes.label(path)}
              before={before}
              after={after}
              words={codeTexts.revisions.diff}
              gaps={{ around: 3, words: changes.same }}
            />
          )}
          {typeof after !== 'string' && <DownloadLink path={path} uploaded={after} />}
        </section>
      ))}
    </div>
  )
}
