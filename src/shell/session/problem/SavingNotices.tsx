import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { type SlotView, savedState } from '../../../kernel/saving/badge.ts'
import { hidden } from '../../../sdk/widgets/text.ts'
import { useAskedSaves } from '../../state/askedSaves.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { translateError } from '../../texts/errors.ts'
import { problemTexts } from '../../texts/problems.ts'
import { useSaveWord } from './SaveBadge.tsx'

/** Tells a screen reader how far the save has come that somebody has asked for, once that is settled. */
export function AskedSaveAnnouncer({ problem }: { readonly problem: string }) {
  const asked = useAskedSaves()
  const { kind, text, why } = useSaveWord(problem)
  const [said, say] = useState({ count: 0, words: '' })
  if (asked > said.count && kind !== 'saving') {
    const words = [text ?? problemTexts.saving.nothing, why].filter(Boolean).join('. ')
    say({ count: asked, words })
  }
  return (
    <p css={hidden} aria-live="polite">
      {said.count > 0 && <span key={said.count}>{said.words}</span>}
    </p>
  )
}

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
  const isCleared = useSelected(session.state, ({ problems }) => problems[problem]?.attempted === false)
  const words = usePicked(session.slots, ({ [problem]: slot }) =>
    slot && slot.acked < slot.rev ? whyUnsaved(slot, isCleared) : undefined,
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

/** Texts ERR-36 and ERR-37 stand here and not in a toast (ERR-08). */
function whyUnsaved({ unencodable, refused, message }: SlotView, isCleared: boolean) {
  const { saving } = problemTexts
  if (unencodable) return { title: saving.lost, why: saving.lostWhy }
  if (refused !== 'invalid') return undefined
  const title = isCleared ? 'Unable to clear the solution' : 'Error saving solution'
  return {
    title: translateError(title, { support: '', productType: 'test' }),
    // The text around the backend's words ends their sentence.
    why: saving.refusedWhy((message ?? '').replace(/\.\s*$/, '')),
  }
}
