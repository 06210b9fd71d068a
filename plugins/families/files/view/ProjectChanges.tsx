import { css } from '@emotion/react'
import { LineDiff } from '../../../../src/sdk/widgets/diff/LineDiff.tsx'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { smallButton } from '../../../../src/sdk/widgets/viewButtons.ts'
import { codeTexts } from '../../code/texts.ts'
import type { FilesProblem } from '../problem.ts'
import { projectTexts } from '../project-texts.ts'
import { canDiscard, type FileState } from '../states.ts'
import { FileIcon } from './icons.tsx'
import { DownloadLink } from './UploadedFile.tsx'
import type { Project } from './useProject.ts'

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

interface ProjectChangesProps {
  readonly problem: FilesProblem
  readonly project: Project
  readonly readOnly: boolean
  onOpen(path: string): void
}

/** File by file what differs from the beginning, and the way back to that. */
export function ProjectChanges({ problem, project, readOnly, onOpen }: ProjectChangesProps) {
  const { contents, states, discard } = project
  const { changes } = projectTexts
  if (states.size === 0) return <p css={muted}>{readOnly ? changes.noneRead : changes.none}</p>
  return (
    <div css={frame}>
      {[...states].map(([path, state]) => (
        <section key={path}>
          <div css={head}>
            <h3>{path}</h3>
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
              {!readOnly && canDiscard(problem, contents, path) && (
                <button
                  type="button"
                  css={smallButton}
                  aria-label={changes.discard(path)}
                  onClick={() => discard(path)}
                >
                  <FileIcon name="undo" />
                  {changes.discardShort}
                </button>
              )}
            </div>
          </div>
          <Difference problem={problem} contents={contents} path={path} />
        </section>
      ))}
    </div>
  )
}

interface DifferenceProps extends Pick<Project, 'contents'> {
  readonly problem: FilesProblem
  readonly path: string
}

function Difference({ problem, contents, path }: DifferenceProps) {
  const now = contents.get(path) ?? ''
  if (typeof now !== 'string') return <DownloadLink path={path} uploaded={now} />
  return (
    <LineDiff
      label={projectTexts.changes.label(path)}
      before={new Map(Object.entries(problem.files)).get(path) ?? ''}
      after={now}
      words={codeTexts.revisions.diff}
      gaps={{ around: 3, words: projectTexts.changes.same }}
    />
  )
}
