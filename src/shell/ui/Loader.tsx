import { css, keyframes } from '@emotion/react'
import { hidden } from '../../sdk/widgets/text.ts'
import { texts } from '../texts/common.ts'

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

const line = css({
  marginTop: 12,
  fontSize: 15,
  '& progress': { display: 'block', width: '100%', marginTop: 6, accentColor: 'var(--accent)' },
})

/** The loader of a call that the candidate waits for (CALL-52); `''` while there is none. It is read out. */
export function Busy({ text }: { readonly text: string }) {
  return (
    <div role="status" css={text ? line : undefined}>
      {text && (
        <>
          {text}
          <progress aria-label={text} />
        </>
      )}
    </div>
  )
}
