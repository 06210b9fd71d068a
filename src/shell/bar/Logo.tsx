import { css } from '@emotion/react'
import { from } from '../../sdk/theme.ts'
import { texts } from '../texts/common.ts'

const word = css({ display: 'none', [from('medium')]: { display: 'inline' } })

export function Logo() {
  return (
    <span
      css={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 8,
        fontWeight: 700,
        fontSize: 18,
        letterSpacing: '-0.02em',
      }}
    >
      <svg width="26" height="26" viewBox="0 0 26 26" role="img" aria-label={texts.product}>
        <rect width="26" height="26" rx="7" fill="var(--accent)" />
        <path
          d="M7 13.6l4.2 4.2L19.4 8.6"
          fill="none"
          stroke="var(--accent-text)"
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span css={word} aria-hidden="true">
        {texts.product}
      </span>
    </span>
  )
}
