import { css, keyframes, type SerializedStyles } from '@emotion/react'
import { type SavedState, type SlotView, savedState } from '../../../kernel/saving/badge.ts'
import { hasEnded } from '../../../kernel/selectors.ts'
import { type RecordingLeft, recordingLeft } from '../../../recorder/view.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { hidden } from '../../../sdk/widgets/text.ts'
import { useAskedSaves } from '../../state/askedSaves.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'
import { minuteText } from '../../texts/time.ts'
import { TONES, type ToneOf } from '../../ui/tones.ts'

export interface SaveWord {
  readonly kind: SavedState | 'submitted' | 'lost' | 'refused'
  readonly text: string
  readonly why?: string
}

interface SaveFacts {
  readonly hasEnded: boolean
  /** Where its recording is, as long as the server has it not. */
  readonly left: RecordingLeft
}

/** The honest word about one problem's answer; `undefined` when there is nothing to say. */
export function saveWord(slot: SlotView | undefined, { hasEnded, left }: SaveFacts): SaveWord | undefined {
  if (!slot || slot.rev === 0) return undefined
  const isStored = slot.acked >= slot.rev
  if (hasEnded && isStored && !left) return { kind: 'submitted', text: problemTexts.saving.submitted }
  if (slot.refused === 'invalid' && !isStored) return { kind: 'refused', text: problemTexts.saving.refused }
  if (isStored && left === 'other-device')
    return { kind: 'device', text: problemTexts.saving.otherDevice, why: problemTexts.saving.otherDeviceWhy }
  const kind = isStored && left ? 'device' : savedState(slot)
  switch (kind) {
    case 'none':
      return { kind: 'lost', text: problemTexts.saving.lost }
    case 'saved':
      return {
        kind,
        text:
          slot.savedAt === undefined
            ? problemTexts.saving.savedBefore
            : problemTexts.saving.saved(minuteText(slot.savedAt)),
      }
    case 'saving':
      return { kind, text: problemTexts.saving.saving }
    case 'device':
      return {
        kind,
        text: problemTexts.saving.device,
        why: isStored ? problemTexts.saving.recordingWhy : problemTexts.saving.deviceWhy,
      }
  }
}

const LOOK: ToneOf<SaveWord['kind']> = {
  saving: { icon: 'sync', color: 'var(--text-muted)' },
  saved: TONES.good,
  device: { icon: 'device', color: 'var(--warning)' },
  none: { icon: 'check', color: 'var(--text-muted)' },
  submitted: TONES.good,
  lost: TONES.danger,
  refused: TONES.danger,
}

const badge = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 20,
  fontSize: 14,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})

/** The bar of a phone has room for it or for the icon alone, which says it too. */
const word = css({ '@container save (width < 78px)': hidden })

/** The word about the answer to a problem as it is now, and what the backend has against it. */
export function useSaveWord(problem: string): Partial<SaveWord> & Pick<Partial<SlotView>, 'message'> {
  const { session } = useOpenTest()
  const isOver = useSelected(session.state, hasEnded)
  const left = useSelected(session.state, ({ problems, recorders }) =>
    recordingLeft(recorders[problem], problems[problem]?.solution),
  )
  return usePicked(session.slots, ({ [problem]: slot }) => ({
    ...saveWord(slot, { hasEnded: isOver, left }),
    message: slot?.message,
  }))
}

/** `Saving…`, `Saved 14:02`, `On this device`, `Not accepted` or `Submitted` for one problem. */
export function SaveBadge({ problem }: { readonly problem: string }) {
  const { message, ...word } = useSaveWord(problem)
  return <SaveMark word={word} message={message} />
}

const lightUp = keyframes({
  from: { background: 'var(--accent-soft)', boxShadow: '0 0 0 4px var(--accent-soft)' },
})
const answering = css({
  borderRadius: 'var(--radius)',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${lightUp} 1.2s ease-out` },
})

/** The badge of the open problem: it lights up when somebody asks to save, and says it where nothing is to be saved. */
export function AskedSaveBadge({ problem }: { readonly problem: string }) {
  const asked = useAskedSaves()
  const { message, ...word } = useSaveWord(problem)
  const shown = word.kind || asked === 0 ? word : { kind: 'none' as const, text: problemTexts.saving.nothing }
  return <SaveMark key={asked} word={shown} message={message} look={asked > 0 ? answering : undefined} />
}

interface SaveMarkProps {
  readonly word: Partial<SaveWord> | undefined
  /** What the backend has against the answer. */
  readonly message: string | undefined
  readonly look?: SerializedStyles | undefined
}

/** Such a word with its icon; nothing when there is none. */
export function SaveMark({ word: { kind, text, why } = {}, message, look }: SaveMarkProps) {
  if (!kind) return null
  const { icon, color } = LOOK[kind]
  return (
    <span css={[badge, { color }, look]} title={why ?? message} data-save={kind}>
      <Icon name={icon} size={16} />
      <span css={word}>{text}</span>
    </span>
  )
}
