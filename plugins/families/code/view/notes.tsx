import { numberText } from '@assess/sdk'
import { muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { ProblemLimits } from '../limits.ts'

/** The frame of what is below a statement: sections with headings. */
export const notes = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  marginBlockStart: 24,
  '& h2': { margin: '0 0 8px', fontSize: '1rem', fontWeight: 600 },
  '& h3': { margin: '0 0 6px', fontSize: '0.9375rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& p, & ul': { margin: 0 },
  '& ul': { paddingInlineStart: 20 },
})

export interface LimitsNoteProps {
  readonly limits: ProblemLimits
  readonly texts: {
    readonly limits: string
    /** In seconds and megabytes. */
    limitsOf(seconds: string, megabytes: string): string
  }
}

/** What a run may use, in the words of the type; nothing where that is not told. */
export function LimitsNote({ limits: { cpu_ms, memory_mb }, texts }: LimitsNoteProps) {
  if (!Number.isFinite(cpu_ms) || !Number.isFinite(memory_mb)) return null
  return (
    <section>
      <h2>{texts.limits}</h2>
      <p css={muted}>{texts.limitsOf(numberText(cpu_ms / 1000), numberText(memory_mb))}</p>
    </section>
  )
}
