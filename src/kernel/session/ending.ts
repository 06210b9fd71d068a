import { parting } from '../../proctoring/parting.ts'
import type { SessionContext } from './context.ts'
import { readEnd } from './loading.ts'
import { raiseView } from './tracking.ts'

/** The test is over, once: everything that runs ends, and the page after it has what it shows (FLOW-05..13). */
export async function endAttempt(context: SessionContext): Promise<void> {
  const { forget, proctor, state, tabs, timer, writer } = context
  if (context.isOver) return
  context.isOver = true
  context.cancelSync()
  context.connection?.stop()
  context.proctoring?.stop()
  timer.stop()
  raiseView(context, 'END_TEST')
  state.phase = 'ending'
  await readEnd(context, true)
  if (state.test) state.test = { ...state.test, is_expired: true, session_state: 'END' }
  state.phase = 'ended'
  forget()
  writer.release()
  tabs.release()
  if (proctor) parting(context, proctor)
}

/** The backend ended the test by a redirection action (FLOW-19, GUARD-18); what is unsaved is still sent. */
export function forceEnd(context: SessionContext): Promise<void> {
  const { saving, state } = context
  if (context.isOver) return Promise.resolve()
  Object.assign(state, { forced: true, submission: 'ASB' })
  void saving.flush()
  return endAttempt(context)
}
