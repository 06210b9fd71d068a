import { css, keyframes, type SerializedStyles } from '@emotion/react'
import {
  isUnstored,
  isUntouched,
  type SavedState,
  type SlotView,
  savedState,
} from '../../../kernel/saving/badge.ts'
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
  /** In place of the text where there is little room. */
  readonly short?: string
  readonly why?: string
}

interface SaveFacts {
  readonly hasEnded: boolean
  /** Where its recording is, as long as the server has it not. */
  readonly left: RecordingLeft
}

/** The honest word about one problem's answer; `undefined` when there is nothing to say. */
export function saveWord(slot: SlotView | undefined, { hasEnded, left }: SaveFacts): SaveWord | undefined {
  if (!slot || isUntouched(slot)) return undefined
  const isStored = !isUnstored(slot)
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
        short: problemTexts.saving.savedBefore,
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

const TIGHT = '@container save (width < 92px)'
/** The bar of a phone has room for a word rather than for its icon, and the narrowest one for the icon alone. */
const word = css({ '@container save (width < 40px)': hidden, overflow: 'hidden', textOverflow: 'ellipsis' })
const sign = css({ display: 'flex', '@container save (40px <= width < 86px)': { display: 'none' } })
const long = css({ [TIGHT]: { display: 'none' } })
const brief = css({ display: 'none', [TIGHT]: { display: 'inline' } })

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
  '0%, 60%': {
    background: 'var(--accent-soft)',
    boxShadow: '0 0 0 4px var(--accent-soft), 0 0 0 6px var(--accent)',
  },
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
export function SaveMark({ word: { kind, text, short, why } = {}, message, look }: SaveMarkProps) {
  if (!kind) return null
  const { icon, color } = LOOK[kind]
  return (
    <span css={[badge, { color }, look]} title={why ?? message} data-save={kind}>
      <span css={sign}>
        <Icon name={icon} size={16} />
      </span>
      <span css={word}>
        <span css={short && long}>{text}</span>
        {short && <span css={brief}>{short}</span>}
      </span>
    </span>
  )
}
