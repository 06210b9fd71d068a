import { css } from '@emotion/react'
import { repositoryTexts } from '../texts.ts'

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
})
const track = css({
  flex: '0 1 8rem',
  minWidth: '3rem',
  height: 8,
  borderRadius: 4,
  background: 'var(--surface-2)',
  border: '1px solid var(--border-strong)',
  overflow: 'hidden',
  '& > i': { display: 'block', height: '100%', background: 'var(--accent)' },
})

interface ProgressProps {
  readonly done: number
  readonly all: number
  /** Whether screen readers say it when it changes. */
  readonly isSaid?: boolean
}

/** How many tasks are done, in words and as a bar. */
export function Progress({ done, all, isSaid = false }: ProgressProps) {
  return (
    <p css={line} role={isSaid ? 'status' : undefined}>
      <span>{repositoryTexts.done(done, all)}</span>
      <span css={track} aria-hidden>
        <i style={{ width: `${all === 0 ? 0 : (100 * done) / all}%` }} />
      </span>
    </p>
  )
}
