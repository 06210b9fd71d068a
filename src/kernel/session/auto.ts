import { NOTICE_SECONDS } from '../../wire/time.ts'
import { awaitsRestart } from '../sections.ts'
import type { AutoSubmitReason, SessionState } from '../state.ts'
import { countDown } from './attempt.ts'
import type { SessionContext } from './context.ts'
import { dropHanding, handIn, markIntention } from './submission.ts'

/** How long a submission at the end of the time waits for the backend to say that it is the end, in milliseconds. */
const ASK_LIMIT_MS = 1500

/**
 * Hands the test in, or the section whose time is up, without being asked (AUTO-01..06): a notice comes up and what
 * is unsaved is saved at once. At the end of the time, and after a reload (`now`), the submission runs beside the
 * notice; a violation or a mismatch is submitted when the notice has closed. Nothing happens while a notice is up.
 */
export async function autoSubmit(
  context: SessionContext,
  reason: AutoSubmitReason,
  now = reason === 'TEST_TIME_EXPIRY',
): Promise<void> {
  const { saving, state } = context
  if (state.phase !== 'active' || state.autoSubmission) return
  const isExpiry = reason === 'TEST_TIME_EXPIRY'
  const isPart = isExpiry && (!state.isLastSection || awaitsRestart(state))
  const section = isPart ? state.section : undefined
  const what = { type: 'ASB', reason, section } as const
  const closed = showNotice(context, reason, section === undefined ? 'test' : 'section')
  const notice = state.autoSubmission
  void saving.flush()
  await markIntention(context, what)
  if (!now) await closed
  await Promise.all([handIn(context, what, isExpiry ? askOnce(context) : undefined), closed])
  if (isEnding(state) || state.autoSubmission !== notice) return
  state.autoSubmission = undefined
  countDown(context)
}

/** The page is being left, or the end is still on its way. */
const isEnding = ({ phase }: SessionState) => phase === 'ending'

/** Time may have been added while the socket was away; a backend that does not answer is not waited for. */
function askOnce({ clock, sync }: SessionContext): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(ASK_LIMIT_MS, resolve)
    void sync().then(() => {
      cancel()
      resolve()
    })
  })
}

/** Resolves when the notice has closed: by hand, by itself, or because its reason is gone. */
function showNotice(context: SessionContext, reason: AutoSubmitReason, scope: 'test' | 'section') {
  const { clock, state } = context
  state.autoSubmission = { reason, scope, secondsLeft: NOTICE_SECONDS }
  return new Promise<void>((resolve) => {
    let cancel = () => {}
    context.closeNotice = () => {
      cancel()
      context.closeNotice = () => {}
      if (state.autoSubmission) state.autoSubmission.secondsLeft = 0
      resolve()
    }
    const count = () => {
      if (!state.autoSubmission) return
      state.autoSubmission.secondsLeft -= 1
      if (state.autoSubmission.secondsLeft <= 0) context.closeNotice()
      else cancel = clock.after(1000, count)
    }
    cancel = clock.after(1000, count)
  })
}

/** The time goes on after all: unless something was sent already, the candidate is back at work at once. */
export function dropExpiry(context: SessionContext): void {
  const { state } = context
  if (state.autoSubmission?.reason !== 'TEST_TIME_EXPIRY' || !dropHanding(context)) return
  state.autoSubmission = undefined
  context.closeNotice()
}
