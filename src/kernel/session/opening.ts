import { CallError } from '../../wire/errors.ts'
import { isOpening } from '../selectors.ts'
import type { SessionCore } from './core.ts'
import { createEarlyReading } from './early-reading.ts'
import { failureOf, isTestOver, type Loading } from './loading.ts'
import type { Ownership } from './ownership.ts'
import type { Socket } from './socket.ts'
import type { SessionEffect } from './standing.ts'
import type { Submission } from './submission.ts'
import type { TimeSync } from './time-sync.ts'

interface OpeningParts {
  readonly ownership: Ownership
  readonly socket: Socket
  readonly submission: Submission
  readonly timeSync: TimeSync
  readonly loading: Pick<Loading, 'freshTest'>
}

/**
 * Starts or resumes the attempt (FLOW-01..03): init where no attempt exists yet, start, open for this tab, then set, settings
 * and problems together and the drafts of this device; a test that is over by then ends. What is started is shown while
 * the opening is asked for. `takeOver` takes the attempt from another tab or device.
 */
export async function open(
  core: SessionCore,
  parts: OpeningParts,
  { takeOver, turn }: Extract<SessionEffect, { do: 'open' }>,
): Promise<void> {
  const { dispatch, errors, standing, state } = core
  const { attemptId } = state
  // Another tab may take the attempt while this one still opens it; continuing here then begins another opening.
  const goesOn = () => standing().turn === turn && isOpening(state)
  try {
    await openAndBegin(core, parts, { goesOn, takeOver, turn })
  } catch (error) {
    const startFailure = { code: failureOf(error).code, text: errors.notify(error) }
    if (!goesOn()) return
    dispatch({ type: 'not-opened', turn, startFailure })
    if (isRefused(error)) state.attemptId = attemptId
  }
}

async function openAndBegin(
  core: SessionCore,
  { loading, ownership, socket, submission, timeSync }: OpeningParts,
  { goesOn, takeOver, turn }: { goesOn(): boolean; takeOver: boolean; turn: number },
): Promise<void> {
  const { dispatch, state } = core
  // After a failure everything is asked for in turn, so that the candidate hears what fails.
  const isFirst = turn === 1 && !takeOver
  // What a start changes in the test is read after it.
  const known = state.attemptId === undefined ? undefined : loading.freshTest()
  const reading = createEarlyReading(core, goesOn)
  const holder = await ownership.acquire(takeOver, goesOn, (session) => {
    if (isFirst) reading.begin(session, known)
  })
  if (!goesOn()) return
  if (holder) return dispatch({ type: 'taken-over', by: holder })
  await reading.end(ownership.attempt, timeSync.take)
  if (!goesOn()) return
  // Another tab has submitted it since this one was loaded.
  if (state.test && isTestOver(state.test)) return dispatch({ type: 'over', because: 'was-over' })
  await socket.connect()
  if (!goesOn()) return
  const intention = await submission.readIntention()
  dispatch({ type: 'opened', turn, intention })
}

/** The backend has answered that the attempt does not begin: its clock does not run. */
const isRefused = (error: unknown) =>
  error instanceof CallError && error.code === 'STT' && typeof error.outcome === 'number'
