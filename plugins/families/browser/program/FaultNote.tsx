import { smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { Fault } from './program-messages.ts'
import { programTexts } from './texts.ts'

const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  padding: '8px 12px',
  borderRadius: 'var(--radius)',
  background: 'var(--danger-soft)',
  color: 'var(--danger)',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
})

interface FaultNoteProps {
  readonly fault: Fault | undefined
  /** Whether it was stopped because it did not end. */
  readonly isStuck: boolean
  toLine(place: { readonly path: string; readonly line: number }): void
}

/** Why a program shows nothing new, with the line that it failed at. */
export function FaultNote({ fault, isStuck, toLine }: FaultNoteProps) {
  const { path, line } = fault ?? {}
  return (
    <div role="status">
      {(fault || isStuck) && (
        <div css={note}>
          {path !== undefined && line !== undefined && (
            <button type="button" css={smallButton} onClick={() => toLine({ path, line })}>
              {programTexts.at(path, line)}
            </button>
          )}
          <p>{fault?.message ?? programTexts.stuck}</p>
        </div>
      )}
    </div>
  )
}
