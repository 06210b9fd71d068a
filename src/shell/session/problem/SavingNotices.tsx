import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { type Slot, savedState } from '../../../kernel/saving/slot.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { usePicked } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'
import { hidden } from '../../ui/layout.ts'

/** Tells a screen reader when an answer could not be sent, and when it then was; not of every save. */
export function SavingAnnouncer({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const { state, isLost } = usePicked(session.slots, ({ [problem]: slot }) => ({
    state: slot ? savedState(slot) : 'none',
    isLost: slot?.unencodable === true,
  }))
  const [announced, setAnnounced] = useState<'deviceWhy' | 'lost' | 'backSaved'>()
  useEffect(() => {
    if (state === 'device') setAnnounced('deviceWhy')
    if (isLost) setAnnounced('lost')
    if (state === 'saved') setAnnounced((last) => last && 'backSaved')
  }, [state, isLost])
  return (
    <p css={hidden} aria-live="polite">
      {announced && announced !== 'lost' && problemTexts.saving[announced]}
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

/** Why the newest answer cannot be stored as it is; it stays until one is stored. */
export function UnsavedAnswer({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const words = usePicked(session.slots, ({ [problem]: slot }) =>
    slot && slot.acked < slot.rev ? whyUnsaved(slot) : undefined,
  )
  return (
    <div role="alert" css={words && box}>
      {words && (
        <>
          <strong>{words.title}</strong>
          <p>{words.why}</p>
        </>
      )}
    </div>
  )
}

function whyUnsaved({ unencodable, refused, message }: Slot) {
  const { saving } = problemTexts
  if (unencodable) return { title: saving.lost, why: saving.lostWhy }
  return refused === 'invalid' ? { title: saving.refused, why: saving.refusedWhy(message ?? '') } : undefined
}
