import { quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { repositoryTexts } from '../texts.ts'

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 12px',
  borderRadius: 'var(--radius)',
  background: 'var(--danger-soft)',
  color: 'var(--danger)',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > p': { margin: 0, flex: '1 1 10rem' },
})

interface FailureProps {
  /** What did not work. */
  readonly what: string
  /** Why, in words of the player; may be empty. */
  readonly why: string
  onRetry(): void
}

/** Something that could not be fetched, and the way to try it again. */
export function Failure({ what, why, onRetry }: FailureProps) {
  return (
    <div css={box} role="alert">
      <p>
        <strong>{what}</strong> {why}
      </p>
      <button type="button" css={quietButton} onClick={onRetry}>
        {repositoryTexts.retry}
      </button>
    </div>
  )
}
