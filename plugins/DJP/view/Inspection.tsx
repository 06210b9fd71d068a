import { quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { notebookTexts } from '../problem/texts.ts'
import { Terminal } from './content/Terminal.tsx'

const frame = css({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  maxHeight: '40%',
  padding: 8,
  overflowY: 'auto',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  boxShadow: 'var(--shadow)',
})

interface InspectionProps {
  readonly text: string
  onClose(): void
}

/** What the kernel knows of a name. */
export function Inspection({ text, onClose }: InspectionProps) {
  return (
    <aside css={frame} aria-label={notebookTexts.inspection}>
      <button type="button" css={[quietButton, { alignSelf: 'end' }]} onClick={onClose}>
        {notebookTexts.close}
      </button>
      <div role="status">
        <Terminal text={text} label={notebookTexts.inspection} />
      </div>
    </aside>
  )
}
