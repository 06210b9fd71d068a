import { css } from '@emotion/react'

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
