import type { TestDefinition } from '../../definitions/definition.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Flow } from '../flow/flow.ts'
import type { Log } from '../results/log.ts'
import { timelineHash } from '../results/timeline.ts'
import { openContext, type SharedOptions } from '../run/open-context.ts'
import { exploreAfterSubmission } from './after-submission.ts'
import { checkEvents } from './event-log.ts'
import { finishTest } from './finish.ts'
import { FILES } from './form.ts'
import { InvariantError } from './invariant-error.ts'
import { checkAnswers } from './invariants.ts'
import type { JourneyState, StepText } from './move.ts'
import { isPossible } from './moves.ts'
import { takeSnapshot } from './page-snapshot.ts'
import { createState, takeRandomSteps, takeStep } from './steps.ts'

/** The steps of one random attempt at a test, and its result. */
export interface Journey {
  readonly seed: number
  readonly test: string
  /** All steps, from opening the page to the end. */
  readonly steps: readonly StepText[]
  /** Number of random steps; the others lead to the end. */
  readonly chosen: number
  readonly failure: InvariantError | undefined
  /** Hash of the log. */
  readonly trace: string
}

const OPEN: StepText = { open: {} }

function flowOf({ slug }: TestDefinition, seed: number): Flow {
  const name = `Journey ${seed}`
  return { file: '', id: name, written: {}, name, test: slug, seed, steps: [], expect: [], expectLines: [] }
}

async function playScript(
  state: JourneyState,
  script: readonly StepText[],
  note: (text: StepText) => void,
): Promise<void> {
  for (const text of script) {
    if (!isPossible(text, await takeSnapshot(state.context.tab()), state)) continue
    note(text)
    await takeStep(state, text)
  }
}

const asInvariantError = (error: unknown) =>
  error instanceof InvariantError ? error : new InvariantError('step', messageOf(error))

const isLoss = (failure: InvariantError | undefined) => failure?.rule === 'lost answer'

/** During a fault a page may log failed requests to its console. */
function errorOf({ errors, complaints }: Log, hadFault: boolean): InvariantError | undefined {
  const [uncaught] = errors
  const [complaint] = complaints
  if (uncaught !== undefined)
    return new InvariantError('error', `The page threw an error that nobody caught: ${uncaught}`)
  return hadFault || complaint === undefined
    ? undefined
    : new InvariantError('error', `The page's console says: ${complaint}`)
}

/** Takes a test to its end: with random steps, or with the possible steps of `script`. */
export async function playJourney(
  shared: SharedOptions,
  test: TestDefinition,
  seed: number,
  script?: readonly StepText[],
): Promise<Journey> {
  const flow = flowOf(test, seed)
  const { context, close } = await openContext({ ...shared, flow, files: [FILES], seed })
  const steps: StepText[] = []
  let chosen = 0
  const note = (text: StepText) => void steps.push(text)
  const state = createState(context, seed)
  const run = async () => {
    note(OPEN)
    await takeStep(state, OPEN)
    const choose = (text: StepText) => {
      note(text)
      chosen++
    }
    if (script) await playScript(state, script, choose)
    else await takeRandomSteps(state, choose)
    const stuck = await finishTest(state, note).then(() => undefined, asInvariantError)
    // A lost answer may be the reason why the test does not end, so it is reported first.
    await checkAnswers(state)
    await checkEvents(state)
    if (stuck) throw stuck
    await exploreAfterSubmission(state, seed, note)
  }
  try {
    const failure = await run().then(() => undefined, asInvariantError)
    const error = errorOf(context.log, state.hadFault)
    const trace = timelineHash(context.timeline.lines())
    return {
      seed,
      test: test.slug,
      steps,
      chosen,
      failure: isLoss(failure) ? failure : (error ?? failure),
      trace,
    }
  } finally {
    await close()
  }
}
