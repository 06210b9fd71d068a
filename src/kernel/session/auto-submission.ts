import { NOTICE_SECONDS } from '../../wire/time.ts'
import { awaitsRestart } from '../sections.ts'
import type { AutoSubmitReason } from '../state.ts'
import type { SessionCore } from './core.ts'
import type { Submission } from './submission.ts'
import type { TimeSync } from './time-sync.ts'

/** How long a submission at the end of the time waits for the backend to say that it is the end, in milliseconds. */
const ASK_LIMIT_MS = 1500

export interface AutoSubmission {
  /**
   * Submits the test, or the section whose time is up, without being asked (AUTO-01..06): a notice comes up and what
   * is unsaved is saved at once. At the end of the time, and after a reload (`now`), the submission runs beside the
   * notice; a violation or a mismatch is submitted when the notice has closed. Nothing happens while a notice is up.
   */
  submit(reason: AutoSubmitReason, now?: boolean): Promise<void>
  /** The time goes on after all: unless something was sent already, the candidate is back at work at once. */
  cancelExpiry(): void
  /** Closes the notice before its time: by hand, or because its reason is gone. */
  closeNotice(): void
}

export function createAutoSubmission(
  core: SessionCore,
  submission: Submission,
  timeSync: Pick<TimeSync, 'countDown' | 'sync'>,
): AutoSubmission {
  const { ports, saving, state } = core
  const { clock } = ports
  let closeNotice = () => {}

  /** Resolves when the notice has closed. */
  function showNotice(reason: AutoSubmitReason, scope: 'test' | 'section') {
    state.autoSubmission = { reason, scope, secondsLeft: NOTICE_SECONDS }
    if (scope === 'test') state.endedBy = reason
    return new Promise<void>((resolve) => {
      let cancel = () => {}
      closeNotice = () => {
        cancel()
        closeNotice = () => {}
        if (state.autoSubmission) state.autoSubmission.secondsLeft = 0
        resolve()
      }
      const count = () => {
        if (!state.autoSubmission) return
        state.autoSubmission.secondsLeft -= 1
        if (state.autoSubmission.secondsLeft <= 0) closeNotice()
        else cancel = clock.after(1000, count)
      }
      cancel = clock.after(1000, count)
    })
  }

  /** Time may have been added while the socket was away; a backend that does not answer is not waited for. */
  function askOnce(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(ASK_LIMIT_MS, resolve)
      void timeSync.sync().then(() => {
        cancel()
        resolve()
      })
    })
  }

  /** The section whose time is up; the whole test without one. */
  function expiredSection(reason: AutoSubmitReason) {
    const isPart = reason === 'TEST_TIME_EXPIRY' && (!state.isLastSection || awaitsRestart(state))
    return isPart ? state.section : undefined
  }

  /** The page is being left, or the end is still on its way. */
  const isEnding = () => state.phase === 'ending'

  return {
    async submit(reason, now = reason === 'TEST_TIME_EXPIRY') {
      if (state.phase !== 'active' || state.autoSubmission) return
      const isExpiry = reason === 'TEST_TIME_EXPIRY'
      const section = expiredSection(reason)
      const intention = { type: 'ASB', reason, section } as const
      const closed = showNotice(reason, section === undefined ? 'test' : 'section')
      const notice = state.autoSubmission
      void saving.flush()
      await submission.markIntention(intention)
      if (!now) await closed
      await Promise.all([submission.run(intention, isExpiry ? askOnce() : undefined), closed])
      if (isEnding() || state.autoSubmission !== notice) return
      state.autoSubmission = undefined
      timeSync.countDown()
    },
    cancelExpiry() {
      if (state.autoSubmission?.reason !== 'TEST_TIME_EXPIRY' || !submission.cancel()) return
      Object.assign(state, { autoSubmission: undefined, endedBy: undefined })
      closeNotice()
    },
    closeNotice: () => closeNotice(),
  }
}
