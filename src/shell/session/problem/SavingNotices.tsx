import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { savedState } from '../../../kernel/saving/slot.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { problemTexts } from '../../texts/problems.ts'
import { hidden } from '../../ui/layout.ts'

/** Tells a screen reader when an answer could not be sent, and when it then was; not of every save. */
export function SavingAnnouncer({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const slot = useSnapshot(session.slots)[problem]
  const state = slot ? savedState(slot) : 'none'
  const [announced, setAnnounced] = useState<'deviceWhy' | 'backSaved'>()
  useEffect(() => {
    if (state === 'device') setAnnounced('deviceWhy')
    if (state === 'saved') setAnnounced((last) => last && 'backSaved')
  }, [state])
  return (
    <p css={hidden} aria-live="polite">
      {announced && problemTexts.saving[announced]}
    </p>
  )
}

const box = css({
  marginBottom: 16,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--danger-soft)',
  fontSize: 15,
})

/** Why the server did not take the newest answer; it stays until one is stored. */
export function RefusedAnswer({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const slot = useSnapshot(session.slots)[problem]
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
