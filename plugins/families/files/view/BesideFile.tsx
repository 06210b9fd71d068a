import { muted, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { filesTexts } from '../texts.ts'
import { type FileEditorProps, FileText } from './FileText.tsx'
import { FileIcon } from './icons.tsx'

const head = css({
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 8rem',
  gap: 6,
  minWidth: 0,
  minHeight: 34,
  fontSize: '0.875rem',
  '& > strong': { flex: '0 1 auto', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const gone = css({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })

interface BesideFileProps extends FileEditorProps {
  readonly path: string
  /** Leads to a place of another file. */
  lead(path: string, offset: number): void
}

/** A second file beside the one that the tabs show. */
export function BesideFile({ path, ...props }: BesideFileProps) {
  const { split } = props.project
  const named = (
    <div css={head}>
      <FileIcon name={props.problem.locked.includes(path) ? 'lock' : 'beside'} />
      <strong title={path} translate="no">
        {path}
      </strong>
      <button
        type="button"
        css={toolButton}
        aria-label={filesTexts.closeBeside(path)}
        title={filesTexts.closeBeside(path)}
        onClick={() => split()}
      >
        <FileIcon name="close" />
      </button>
    </div>
  )
  return (
    <FileText
      {...props}
      path={path}
      place={undefined}
      head={named}
      gone={
        <div css={gone}>
          {named}
          <p css={muted}>{filesTexts.gone(path, false)}</p>
        </div>
      }
    />
  )
}
