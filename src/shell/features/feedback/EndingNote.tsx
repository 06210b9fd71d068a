import type { SessionState } from '../../../kernel/state.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { usePicked } from '../../state/useSelected.ts'
import { endingTexts } from '../../texts/ending.ts'
import { Note } from '../../ui/Note.tsx'

/** What an attempt ended by, where its candidate did not submit it. */
export type Ending = 'time' | 'rule' | 'clock' | 'closed' | undefined

const BY_REASON: Readonly<Record<string, Ending>> = {
  TEST_TIME_EXPIRY: 'time',
  BROWSER_TOLERANCE_VIOLATION: 'rule',
  SYSTEM_TIME_MISMATCH: 'clock',
}

/** The receipt knows it on every page; without one, only the page knows on which the test ended. */
export function endingOf(state: Pick<SessionState, 'endedBy' | 'forced' | 'receipt'>): Ending {
  const reason = state.receipt?.reason || state.endedBy
  return (reason ? BY_REASON[reason] : undefined) ?? (state.forced ? 'closed' : undefined)
}

/** Why the test is over, for a candidate who did not submit it, and that what they typed is kept (AUTO-01..03, FLOW-19). */
export function EndingNote() {
  const { session } = useOpenTest()
  const { endedBy, forced, receipt, recovered } = usePicked(session.state, (state) => ({
    endedBy: state.endedBy,
    forced: state.forced,
    receipt: state.receipt,
    recovered: state.recovered,
  }))
  const ending = endingOf({ endedBy, forced, receipt })
  if (!ending) return null
  const { kept, keptLate, why } = endingTexts.ended
  return <Note tone="info" text={`${why[ending]} ${recovered.length > 0 ? keptLate : kept}`} />
}
