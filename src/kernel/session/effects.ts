import { whenNot } from '../state.ts'
import { withTimeLimit } from '../time-limit.ts'
import { autoSubmission } from './auto-submission.ts'
import type { SessionCore } from './core.ts'
import { end, recoverDrafts } from './ending.ts'
import type { LateAnswers } from './late-answers.ts'
import type { Loading } from './loading.ts'
import { open } from './opening.ts'
import type { Ownership } from './ownership.ts'
import type { SessionServices } from './services.ts'
import type { Socket } from './socket.ts'
import type { SessionEffect } from './standing.ts'
import type { Submission } from './submission.ts'
import type { TimeSync } from './time-sync.ts'
import type { Tracking } from './tracking.ts'

/** How long the end by the backend waits for what was typed just before, in milliseconds. */
const LATE_LIMIT_MS = 5000

/** All but loading, which comes before the code of a started test. */
export type AttemptEffect = Exclude<SessionEffect, { do: 'load' }>

interface Parts {
  readonly late: LateAnswers
  readonly loading: Loading
  readonly ownership: Ownership
  readonly services: SessionServices
  readonly socket: Socket
  readonly submission: Submission
  readonly timeSync: TimeSync
  readonly tracking: Tracking
  stop(): void
}

/** Runs what the machine of a started test wants done; results go back as events. */
export function performIn(core: SessionCore, parts: Parts): (effect: AttemptEffect) => void {
  const { dispatch, ports, saving } = core
  const { late, ownership, services, socket, stop, submission, timeSync } = parts
  const { report } = ports
  let stopSeconds = () => {}

  return (effect) => {
    switch (effect.do) {
      case 'send-left':
        for (const sent of [recoverDrafts(core), socket.sendLeft(), services.recover()]) sent.catch(report)
        break
      case 'open':
        void open(core, parts, effect)
        break
      case 'work':
        void work(core, parts, effect).catch(report)
        break
      case 'step-back':
        saving.fence()
        stop()
        break
      case 'count-second':
        stopSeconds = ports.clock.after(1000, () => dispatch({ type: 'second', notice: effect.notice }))
        break
      case 'stop-seconds':
        stopSeconds()
        break
      case 'flush':
        void late.settle()
        void saving.flush()
        break
      case 'mark-intention':
        void submission.markIntention(effect.intention)
        break
      case 'submit':
        void submission.run(effect.intention).catch(report)
        break
      case 'tell-not-submitted':
        ports.submitFailed(effect.submitFailure)
        break
      case 'count-down':
        timeSync.countDown()
        break
      case 'end':
        void endAll(core, parts, effect).catch(report)
        break
      case 'leave':
        ownership.release()
        socket.disconnect()
    }
  }
}

async function work(
  { dispatch, standing, state }: SessionCore,
  { services, timeSync }: Parts,
  { intention, turn, wasClosed }: Extract<SessionEffect, { do: 'work' }>,
): Promise<void> {
  if (intention?.type === 'ASB' && intention.reason) dispatch(autoSubmission(state, intention.reason, true))
  else if (intention) {
    dispatch({ type: 'submit', intention })
    await whenNot(state, 'ending')
  }
  if (wasClosed) dispatch(autoSubmission(state, 'TEST_TIME_EXPIRY'))
  timeSync.countDown()
  void timeSync.sync()
  services.start(() => standing().turn === turn)
}

async function endAll(
  core: SessionCore,
  { late, services, timeSync, tracking }: Parts,
  { because }: Extract<SessionEffect, { do: 'end' }>,
): Promise<void> {
  const { ports, saving, state, timer } = core
  if (because === 'forced') {
    void saving.flush()
    // Nothing is taken into an answer once the test has ended.
    await withTimeLimit(ports.clock, LATE_LIMIT_MS, late.settle(), 'A late answer').catch(() => {})
  }
  timer.stop()
  timeSync.stop()
  services.stop()
  tracking.raise('END_TEST')
  await end(core)
  // Drafts of this device are recovered.
  if (because === 'was-over' && state.receipt) await saving.seal(state.receipt)
}
