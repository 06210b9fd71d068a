import type { FlowContext } from '../replay/context/context.ts'
import { runStep } from '../replay/run/step.ts'
import { milliseconds } from '../replay/time/duration.ts'
import { Broken } from './broken.ts'
import { createDice, type Dice } from './dice.ts'
import { checkScreen } from './invariants.ts'
import { type StepText, stepOf, type Walk } from './move.ts'
import { movesNow } from './moves.ts'
import { stepsBack } from './room.ts'
import { isTrouble } from './trouble.ts'
import { isOver, openProblem, viewOf } from './view.ts'

/** Steps of a journey beside its beginning and its end. */
const LONGEST = 14
/** Every third journey is calm: no rule is looser for trouble there. */
const CALM = [true, false, false] as const

export function createWalk(scene: FlowContext, seed: number): Walk {
  const dice: Dice = createDice(seed)
  return {
    scene,
    dice,
    calm: dice.one(CALM),
    given: new Map(),
    leavings: 0,
    troubled: false,
    isFresh: false,
    troubledUntil: scene.start,
  }
}

const ELSEWHERE = '/multi-session'

function noteTrouble(walk: Walk, text: StepText): void {
  const [[verb = '', args] = []] = Object.entries(text)
  if (!isTrouble(verb)) return
  const { for: span, down } = Object(args)
  walk.troubled = true
  const length = milliseconds(String(span ?? down ?? '0s'))
  walk.troubledUntil = Math.max(walk.troubledUntil, walk.scene.scheduler.now() + length)
}

/** Remembers an answer; forgets it where the screen went away, or took no more, under the candidate's hands. */
async function noteAnswer(walk: Walk, text: StepText): Promise<void> {
  if (!('answer' in text)) return
  const { problem, with: fields } = Object(text.answer)
  const view = await viewOf(walk.scene.tab())
  if (openProblem(view) === problem && view.editable) walk.given.set(problem, fields)
  else walk.given.delete(problem)
}

/** What was typed is on the device's disk after so long (the journal is written every 250 ms). */
export const ON_DISK_AFTER = '300ms'

/** Does one step and looks at what came of it; throws a `Broken` when that may not be. */
export async function take(walk: Walk, text: StepText): Promise<void> {
  noteTrouble(walk, text)
  walk.isFresh = 'answer' in text
  const isInTrouble = walk.scene.scheduler.now() < walk.troubledUntil
  if ('kill tab' in text) await runStep(walk.scene, stepOf({ advance: ON_DISK_AFTER }))
  try {
    await runStep(walk.scene, stepOf(text))
  } catch (error) {
    // In trouble a screen may not come up in time, another tab may have taken the test, or its time was up and the page
    // has gone elsewhere: what was half written then is not counted.
    const { route } = await viewOf(walk.scene.tab())
    const hasLeft = walk.scene.reported('leave').length > 0
    if (!isInTrouble && !hasLeft && route !== ELSEWHERE)
      throw new Broken('step', `${JSON.stringify(text)} could not be done: ${String(error)}`)
    if ('answer' in text) walk.given.delete(Object(text.answer).problem)
    return
  }
  if ('kill tab' in text) await runStep(walk.scene, stepOf({ reopen: {} }))
  const back = stepsBack(text)
  if (back.length > 0) walk.leavings++
  for (const step of back) await runStep(walk.scene, stepOf(step))
  await noteAnswer(walk, text)
  await checkScreen(walk)
}

/** Goes on at random until the test is over or it has been long enough; tells each step before it is taken. */
export async function wander(walk: Walk, note: (text: StepText) => void): Promise<void> {
  const length = 4 + walk.dice.below(LONGEST - 4)
  for (let count = 0; count < length; count++) {
    const view = await viewOf(walk.scene.tab())
    if (isOver(view)) return
    const moves = movesNow(view, walk)
    const text = moves.length > 0 ? walk.dice.weighted(moves).step(view, walk) : undefined
    if (!text) continue
    note(text)
    await take(walk, text)
  }
}
