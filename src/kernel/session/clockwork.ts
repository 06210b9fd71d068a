import type { AttemptTimes } from '../../wire/bodies.ts'
import { createMismatch } from '../mismatch.ts'
import { deadlinesOf, readDeadline, retimeSections } from '../sections.ts'
import type { HearOffset } from '../timer.ts'
import { countDown, progressOf, setSections } from './attempt.ts'
import { autoSubmit, dropExpiry } from './auto.ts'
import { noteSignIn, type SessionContext } from './context.ts'

const SYNC_EVERY_MS = 60_000

/**
 * Asks where the attempt's time stands, now and every minute (TIME-08, GAP-028), and with it what became of runs; a
 * failure is only logged.
 */
export async function syncTimes(context: SessionContext): Promise<void> {
  const { api, clock, report, state } = context
  if (state.phase !== 'active' && state.phase !== 'ending') return
  context.cancelSync()
  context.cancelSync = clock.after(SYNC_EVERY_MS, () => void syncTimes(context))
  context.runs?.catchUp()
  context.timesTurn += 1
  const turn = context.timesTurn
  try {
    const times = await api.sync(state.attemptId ?? 0, progressOf(context))
    noteSignIn(context)
    if (turn === context.timesTurn) takeTimes(context, times)
  } catch (error) {
    noteSignIn(context, error)
    report(error)
  }
}

/** The time of the attempt may have moved: the countdown follows, and a notice of its end may be gone. */
function takeTimes(context: SessionContext, times: AttemptTimes) {
  const { state, timer } = context
  const { set, test } = state
  if (!set || !test) return
  const { add_test_duration, has_resumed_test } = times
  state.set = { ...set, add_test_duration, has_resumed_test }
  context.deadline = readDeadline(times)
  const sections = retimeSections(state.sections, times, test, set)
  const isClosed = times.is_over || sections.find(({ slug }) => slug === state.section)?.status === 'SUB'
  if (isClosed) return context.expire()
  setSections(context, sections)
  if (deadlinesOf(sections, test, state.set, context.deadline).current > timer.now()) dropExpiry(context)
  countDown(context)
}

/**
 * Ends the test when the device's clock was turned (TIME-03, TIME-05): once the rule has held twice. Sleep changes
 * nothing, since the calendar goes on with the server.
 */
export function watchClock(context: SessionContext): HearOffset {
  const judge = createMismatch()
  return (offset, isChecked) => {
    const { proctor, state, timer } = context
    const verdict = judge(offset, isChecked)
    if (verdict === 'again') void timer.sync()
    if (verdict !== 'mismatch' || state.phase !== 'active') return
    proctor?.raise('TIME_MISMATCH', { offset: Math.round(offset) })
    void autoSubmit(context, 'SYSTEM_TIME_MISMATCH')
  }
}
