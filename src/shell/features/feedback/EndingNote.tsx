import { useSnapshot } from 'valtio/react'
import type { SlotView } from '../../../kernel/saving/badge.ts'
import type { SessionState } from '../../../kernel/state.ts'
import { isUnsent, type RecorderView } from '../../../recorder/view.ts'
import type { Receipt } from '../../../wire/bodies.schema.ts'
import type { Test } from '../../../wire/entities.schema.ts'
import { RECORDED_ANSWER_GRACE_MS } from '../../../wire/limits.ts'
import { readTime } from '../../../wire/time.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { endingTexts } from '../../texts/ending.ts'
import { Note } from '../../ui/Note.tsx'

export type Ending = keyof typeof endingTexts.ended.why
export type Kept = keyof typeof endingTexts.ended.kept

interface Ended extends Pick<SessionState, 'endedBy' | 'forced'> {
  readonly test: Pick<Test, 'has_resumed_test' | 'is_timed_section'> | undefined
  readonly receipt: Pick<Receipt, 'id' | 'reason'> | undefined
}

const BY_REASON: Readonly<Record<string, Ending>> = {
  BROWSER_TOLERANCE_VIOLATION: 'rule',
  SYSTEM_TIME_MISMATCH: 'clock',
  OTHER_DEVICE: 'device',
}

/**
 * What ended an attempt that its candidate did not submit on this device. The receipt knows it on every page; without one,
 * only the page knows on which the test ended. A reason that is not ours is one of the server.
 */
export function endingOf({ endedBy, forced, receipt, test }: Ended): Ending | undefined {
  const reason = receipt?.reason || endedBy
  // Added time is that of the test again.
  if (reason === 'TEST_TIME_EXPIRY')
    return test?.is_timed_section && !test.has_resumed_test ? 'section' : 'time'
  if (reason) return BY_REASON[reason] ?? 'closed'
  return forced ? 'closed' : undefined
}

interface Left {
  readonly receipt: Pick<Receipt, 'submitted_at'> | undefined
  readonly recovered: readonly object[]
  readonly recorders: Readonly<Record<string, Pick<RecorderView, 'sentAt' | 'state'>>>
}

/** Whether a recording arrived so long after the end that it does not count (REC-07). */
function isLateFor({ submitted_at }: Pick<Receipt, 'submitted_at'>) {
  const until = readTime(submitted_at) + RECORDED_ANSWER_GRACE_MS
  return ({ sentAt = 0 }: Pick<RecorderView, 'sentAt'>) => sentAt > until
}

/** What became of the answers, as far as this device knows. */
export function keptOf(
  { receipt, recorders, recovered }: Left,
  slots: Readonly<Record<string, Pick<SlotView, 'acked' | 'refused' | 'rev'>>>,
): Kept {
  const left = Object.values(slots).filter(({ acked, rev }) => acked < rev)
  // What the server refused because it came too late is among the recovered drafts.
  const late = left.filter(({ refused }) => refused === 'closed' || refused === 'fenced')
  if (late.length < left.length || Object.values(recorders).some(isUnsent)) return 'pending'
  const areLate = receipt !== undefined && Object.values(recorders).some(isLateFor(receipt))
  if (late.length > 0 || recovered.length > 0 || areLate) return 'late'
  return receipt ? 'submitted' : 'saved'
}

/** Why the test is over, for a candidate who did not submit it, and what became of the answers (AUTO-01..03, FLOW-19). */
export function EndingNote() {
  const { session } = useOpenTest()
  const state = useSnapshot(session.state)
  const slots = useSnapshot(session.slots)
  const ending = endingOf(state)
  if (!ending) return null
  const { kept, why } = endingTexts.ended
  return <Note tone="info" text={`${why[ending]} ${kept[keptOf(state, slots)]}`} />
}
