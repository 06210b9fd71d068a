import { css } from '@emotion/react'
import { from } from '../../sdk/theme.ts'
import type { WhiteLabel } from '../../wire/entities.schema.ts'
import { useBrand } from '../state/useBrand.ts'
import { texts } from '../texts/common.ts'

const frame = css({ display: 'inline-flex', alignItems: 'center', gap: 8, minWidth: 26, minHeight: 32 })

const word = css({
  display: 'none',
  fontWeight: 700,
  fontSize: 18,
  letterSpacing: '-0.02em',
  [from('medium')]: { display: 'inline' },
})

/** On white in the dark too: logos are drawn for paper. */
const picture = css({
  width: 'auto',
  maxWidth: 180,
  height: 32,
  padding: 2,
  objectFit: 'contain',
  background: '#fff',
  borderRadius: 6,
  fontSize: 14,
})

/** The logo of the product or of its white label (TOPBAR-01, WL-01); nothing until it is known which. */
export function Logo() {
  const { label, isOwn } = useBrand()
  return <span css={frame}>{isOwn ? <OwnLogo /> : label && <LabelLogo label={label} />}</span>
}

/** The full logo if there is room for it, otherwise the square one. */
function LabelLogo({ label }: { readonly label: WhiteLabel }) {
  const full = label.logo_full_icon_url || label.logo_64X64_icon_url
  const square = label.logo_64X64_icon_url || full
  if (!square) return null
  return (
    <picture css={{ display: 'flex' }}>
      <source media="(min-width: 768px)" srcSet={full} />
      <img css={picture} src={square} alt={texts.bar.logo} />
    </picture>
  )
}

function OwnLogo() {
  return (
    <>
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
    </>
  )
}
