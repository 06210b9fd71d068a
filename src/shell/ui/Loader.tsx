import { css, keyframes } from '@emotion/react'
import { texts } from '../texts/common.ts'
import { hidden } from './layout.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

const ring = css({
  width: 28,
  height: 28,
  border: '3px solid var(--border)',
  borderTopColor: 'var(--accent)',
  borderRadius: '50%',
  animation: `${turn} 900ms linear infinite`,
})

/** Something is on its way (OVERLAY-10); says what, if it is told. */
export function Loader({ message }: { readonly message?: string }) {
  return (
    <div role="status" css={{ display: 'grid', justifyItems: 'center', gap: 12, padding: '32px 0' }}>
      <span css={ring} />
      {message ? <span>{message}</span> : <span css={hidden}>{texts.loading}</span>}
    </div>
  )
}
