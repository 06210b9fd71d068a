import type { TestDefinition } from '../definitions/definition.ts'
import { messageOf } from '../definitions/diagnostic.ts'
import type { Flow } from '../replay/flow/flow.ts'
import type { Log } from '../replay/results/log.ts'
import { hashOf } from '../replay/results/timeline.ts'
import { openContext, type SharedOptions } from '../replay/run/open-context.ts'
import { goOnAfterwards } from './afterwards.ts'
import { Broken } from './broken.ts'
import { finish } from './ending.ts'
import { FILES } from './form.ts'
import { checkAnswers } from './invariants.ts'
import { checkEvents } from './ledger.ts'
import type { StepText, Walk } from './move.ts'
import { isPossible } from './moves.ts'
import { viewOf } from './view.ts'
import { createWalk, take, wander } from './walk.ts'

/** A walk through a test, and what came of it. */
export interface Journey {
  readonly seed: number
  readonly test: string
  /** What was done, from the opening to the end. */
  readonly steps: readonly StepText[]
  /** How many of the steps were chosen at random; the others lead to the end. */
  readonly chosen: number
  readonly broken: Broken | undefined
  /** The same for the same log. */
  readonly trace: string
}

const OPEN: StepText = { open: {} }

function flowOf({ slug }: TestDefinition, seed: number): Flow {
  const name = `Journey ${seed}`
  return { file: '', id: name, written: {}, name, test: slug, seed, steps: [], expect: [], expectLines: [] }
}

async function again(walk: Walk, script: readonly StepText[], note: (text: StepText) => void): Promise<void> {
  for (const text of script) {
    if (!isPossible(text, await viewOf(walk.scene.tab()), walk)) continue
    note(text)
    await take(walk, text)
  }
}

const brokenOf = (error: unknown) => (error instanceof Broken ? error : new Broken('step', messageOf(error)))

const isLoss = (broken: Broken | undefined) => broken?.rule === 'lost answer'

/** In trouble a page may well tell its console of what it could not have. */
function errorOf({ errors, complaints }: Log, troubled: boolean): Broken | undefined {
  const [uncaught] = errors
  const [complaint] = complaints
  if (uncaught !== undefined)
    return new Broken('error', `The page threw an error that nobody caught: ${uncaught}`)
  return troubled || complaint === undefined
    ? undefined
    : new Broken('error', `The page's console says: ${complaint}`)
}

/**
 * Walks through a test and drives it to its end. Without `script` at random; with one, what is possible of it is
 * done again.
 */
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
  const walk = createWalk(context, seed)
  const run = async () => {
    note(OPEN)
    await take(walk, OPEN)
    const choose = (text: StepText) => {
      note(text)
      chosen++
    }
    if (script) await again(walk, script, choose)
    else await wander(walk, choose)
    const stuck = await finish(walk, note).then(() => undefined, brokenOf)
    // An answer that is lost may be why there is no end, and says more.
    await checkAnswers(walk)
    await checkEvents(walk)
    if (stuck) throw stuck
    await goOnAfterwards(walk, seed, note)
  }
  try {
    const broken = await run().then(() => undefined, brokenOf)
    const error = errorOf(context.log, walk.troubled)
    const trace = hashOf(context.timeline.lines())
    return {
      seed,
      test: test.slug,
      steps,
      chosen,
      broken: isLoss(broken) ? broken : (error ?? broken),
      trace,
    }
  } finally {
    await close()
  }
}
