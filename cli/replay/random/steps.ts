import type { FlowContext } from '../context/context.ts'
import { runStep } from '../run/flow.ts'
import { milliseconds } from '../time/duration.ts'
import { isFault } from './faults.ts'
import { InvariantError } from './invariant-error.ts'
import { checkScreen } from './invariants.ts'
import { type JourneyState, type StepText, stepOf } from './move.ts'
import { movesNow } from './moves.ts'
import { isOver, openProblem, takeSnapshot } from './page-snapshot.ts'
import { returnSteps } from './proctored.ts'
import { createRng } from './rng.ts'

/** Most random steps of a journey, without its start and its end. */
const LONGEST = 14
/** Every third journey is free of faults, so that all invariants are strict there. */
const IS_FAULT_FREE = [true, false, false] as const

export function createState(context: FlowContext, seed: number): JourneyState {
  const rng = createRng(seed)
  return {
    context,
    rng,
    isFaultFree: rng.one(IS_FAULT_FREE),
    answers: new Map(),
    absences: 0,
    hadFault: false,
    isJustAnswered: false,
    faultUntil: context.start,
  }
}

const TAKEN_OVER_ROUTE = '/multi-session'

function recordFault(state: JourneyState, text: StepText): void {
  const [[verb = '', args] = []] = Object.entries(text)
  if (!isFault(verb)) return
  const { for: span, down } = Object(args)
  state.hadFault = true
  const length = milliseconds(String(span ?? down ?? '0s'))
  state.faultUntil = Math.max(state.faultUntil, state.context.scheduler.now() + length)
}

/** Records an answer; drops it when the page changed or became read-only while the candidate typed. */
async function recordAnswer(state: JourneyState, text: StepText): Promise<void> {
  if (!('answer' in text)) return
  const { problem, with: fields } = Object(text.answer)
  const snapshot = await takeSnapshot(state.context.tab())
  if (openProblem(snapshot) === problem && snapshot.isEditable) state.answers.set(problem, fields)
  else state.answers.delete(problem)
}

/** After this time a typed answer is in the journal, which is written every 250 ms. */
export const ON_DISK_AFTER = '300ms'

/** Runs one step and checks the screen; throws an `InvariantError` when an invariant does not hold. */
export async function takeStep(state: JourneyState, text: StepText): Promise<void> {
  recordFault(state, text)
  state.isJustAnswered = 'answer' in text
  const hasFault = state.context.scheduler.now() < state.faultUntil
  if ('kill tab' in text) await runStep(state.context, stepOf({ advance: ON_DISK_AFTER }))
  try {
    await runStep(state.context, stepOf(text))
  } catch (error) {
    // During a fault a screen may be late. Another tab may have taken over the test, or its time is up and the page has
    // left. A partly typed answer does not count then.
    const { route } = await takeSnapshot(state.context.tab())
    const hasLeft = state.context.reported('leave').length > 0
    if (!hasFault && !hasLeft && route !== TAKEN_OVER_ROUTE)
      throw new InvariantError('step', `${JSON.stringify(text)} could not be done: ${String(error)}`)
    if ('answer' in text) state.answers.delete(Object(text.answer).problem)
    return
  }
  if ('kill tab' in text) await runStep(state.context, stepOf({ reopen: {} }))
  const back = returnSteps(text)
  if (back.length > 0) state.absences++
  for (const step of back) await runStep(state.context, stepOf(step))
  await recordAnswer(state, text)
  await checkScreen(state)
}

/** Takes random steps until the test is over or the journey is long enough; calls `note` before each step. */
export async function takeRandomSteps(state: JourneyState, note: (text: StepText) => void): Promise<void> {
  const length = 4 + state.rng.below(LONGEST - 4)
  for (let count = 0; count < length; count++) {
    const snapshot = await takeSnapshot(state.context.tab())
    if (isOver(snapshot)) return
    const moves = movesNow(snapshot, state)
    const text = moves.length > 0 ? state.rng.weighted(moves).step(snapshot, state) : undefined
    if (!text) continue
    note(text)
    await takeStep(state, text)
  }
}
