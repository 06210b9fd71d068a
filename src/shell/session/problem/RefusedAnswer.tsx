import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { useTest } from '../../state/testContext.ts'
import { problemTexts } from '../../texts/problems.ts'

const box = css({
  marginBottom: 16,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--danger-soft)',
  fontSize: 15,
})

/** Why the server did not take the newest answer; it stays until one is stored. */
export function RefusedAnswer({ problem }: { readonly problem: string }) {
  const { session } = useTest()
  const slot = useSnapshot(session.saving.slots)[problem]
  const isRefused = slot?.refused === 'invalid' && slot.acked < slot.rev
  return (
    <div role="alert" css={isRefused ? box : undefined}>
      {isRefused && (
        <>
          <strong>{problemTexts.saving.refused}</strong>
          <p>{problemTexts.saving.refusedWhy(slot.message ?? '')}</p>
        </>
      )}
    </div>
  )
}
