import { awaitsRestart } from '../sections.ts'
import type { AutoSubmitReason, SessionState } from '../state.ts'
import type { SessionEvent } from './standing.ts'

type Sections = Pick<SessionState, 'isLastSection' | 'section' | 'set'>

/**
 * Submits the section whose time is up, or the whole test, without being asked (AUTO-01..06). At the end of the time, and
 * after a reload, the submission runs beside the notice; a violation or a mismatch is submitted when the notice is closed.
 */
export function autoSubmission(
  state: Sections,
  reason: AutoSubmitReason,
  isAtOnce: boolean = reason === 'TEST_TIME_EXPIRY',
): SessionEvent {
  const isPart = reason === 'TEST_TIME_EXPIRY' && (!state.isLastSection || awaitsRestart(state))
  return { type: 'auto-submit', reason, section: isPart ? state.section : undefined, isAtOnce }
}
