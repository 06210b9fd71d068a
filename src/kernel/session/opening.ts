import { CallError } from '../../wire/errors.ts'
import type { AutoSubmission } from './auto-submission.ts'
import type { SessionCore } from './core.ts'
import { createEarlyReading } from './early-reading.ts'
import type { Ending } from './ending.ts'
import { failureOf, isTestOver, type Loading } from './loading.ts'
import type { Ownership } from './ownership.ts'
import type { SessionServices } from './services.ts'
import type { Socket } from './socket.ts'
import type { Submission } from './submission.ts'
import type { TimeSync } from './time-sync.ts'

export interface Opening {
  /**
   * Starts or resumes the attempt (FLOW-01..03): init when there is none, start, open for this tab, then set, settings
   * and problems together and the drafts of this device; a test that is over by then ends. What is started is shown while
   * the opening is asked for. `takeOver` takes the attempt from another tab or device. Why it could not be
   * opened stays in `startFailure`.
   */
  start(takeOver: boolean): Promise<void>
  /** The backend took no more answers while the attempt was still being opened. */
  noteClosed(): void
}

interface OpeningParts {
  readonly autoSubmission: AutoSubmission
  readonly ending: Ending
  readonly ownership: Ownership
  readonly socket: Socket
  readonly submission: Submission
  readonly timeSync: TimeSync
  readonly services: Pick<SessionServices, 'start'>
  readonly loading: Pick<Loading, 'freshTest'>
}

export function createOpening(core: SessionCore, parts: OpeningParts): Opening {
  const { errors, ports, saving, state } = core
  const { autoSubmission, ending, loading, ownership, services, socket, submission, timeSync } = parts
  /** Counts the openings: one that was overtaken by the next does nothing more. */
  let turn = 0
  let wasClosed = false

  /** The test was submitted by another tab since this one was loaded; drafts of this device are recovered. */
  async function endLate() {
    await ending.end()
    const { receipt } = state
    if (receipt) void saving.seal(receipt).catch(ports.report)
  }

  /** The candidate is at work, unless a submission goes on that was cut off, or everything is closed by now. */
  async function begin(mine: number, goesOn: () => boolean) {
    const isClosed = wasClosed
    const intention = await submission.readIntention()
    if (!goesOn()) return
    Object.assign(state, { phase: 'active', takenOverBy: undefined })
    if (intention?.type === 'ASB' && intention.reason) void autoSubmission.submit(intention.reason, true)
    else if (intention) await submission.run(intention)
    if (isClosed) void autoSubmission.submit('TEST_TIME_EXPIRY')
    timeSync.countDown()
    void timeSync.sync()
    services.start(() => turn === mine)
  }

  async function openAndBegin(mine: number, takeOver: boolean, goesOn: () => boolean): Promise<void> {
    // After a failure everything is asked for in turn, so that the candidate hears what fails.
    const isFirst = mine === 1 && !takeOver
    // What a start changes in the test is read after it.
    const known = state.attemptId === undefined ? undefined : loading.freshTest()
    const reading = createEarlyReading(core, goesOn)
    const holder = await ownership.acquire(takeOver, goesOn, (session) => {
      if (isFirst) reading.begin(session, known)
    })
    if (!goesOn()) return
    if (holder) return ownership.stepBack(holder)
    await reading.end(ownership.attempt(), timeSync.take)
    if (!goesOn()) return
    if (state.test && isTestOver(state.test)) return endLate()
    await socket.connect()
    if (goesOn()) await begin(mine, goesOn)
  }

  return {
    noteClosed() {
      wasClosed = true
    },
    async start(takeOver) {
      if (state.phase !== 'landing' && state.phase !== 'takenOver') return
      const { attemptId, phase: before } = state
      Object.assign(state, { phase: 'starting', startFailure: undefined })
      wasClosed = false
      turn += 1
      const mine = turn
      // Another tab may take the attempt while this one still opens it; continuing here then begins another opening.
      const goesOn = () => turn === mine && (state.phase === 'starting' || state.phase === 'opening')
      try {
        await openAndBegin(mine, takeOver, goesOn)
      } catch (error) {
        const startFailure = { code: failureOf(error).code, text: errors.notify(error) }
        if (!goesOn()) return
        Object.assign(state, { phase: before, startFailure })
        if (isRefused(error)) state.attemptId = attemptId
      }
    },
  }
}

/** The backend has answered that the attempt does not begin: its clock does not run. */
const isRefused = (error: unknown) =>
  error instanceof CallError && error.code === 'STT' && typeof error.outcome === 'number'
