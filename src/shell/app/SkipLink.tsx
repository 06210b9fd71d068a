import { css } from '@emotion/react'
import { texts } from '../texts/common.ts'

const link = css({
  position: 'fixed',
  top: -100,
  insetInlineStart: 12,
  zIndex: 20,
  padding: '10px 16px',
  borderRadius: 'var(--radius)',
  background: 'var(--accent)',
  color: 'var(--accent-text)',
  fontWeight: 600,
  '&:focus': { top: 8 },
})

/** The first stop of Tab: past the bar to the content. */
export function SkipLink() {
  return (
    <a href="#content" css={link}>
      {texts.skipToContent}
    </a>
  )
}
