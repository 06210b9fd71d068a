import type { FlowContext } from '../replay/context/context.ts'
import type { Step } from '../replay/flow/flow.ts'
import type { Dice } from './dice.ts'
import { isWorking, type View } from './view.ts'

/** A step as a flow file says it. */
export type StepText = Readonly<Record<string, unknown>>

/** As a flow file would have it. */
export function stepOf(text: StepText): Step {
  const [[name, args] = ['', {}]] = Object.entries(text)
  return { timing: {}, name, args, line: 1 }
}

/** What a journey knows of itself while it goes on. */
export interface Walk {
  readonly scene: FlowContext
  readonly dice: Dice
  /** Whether nothing goes wrong by chance: what is told then needs no excuse. */
  readonly calm: boolean
  /** The last answer that the candidate gave, by problem. */
  readonly given: Map<string, Readonly<Record<string, unknown>>>
  /** How often the candidate left the window of a watched test. */
  leavings: number
  /** Whether something was wrong with network, server or clock at any time. */
  troubled: boolean
  /** Whether the last step answered a problem, so that the answer may not be saved yet. */
  isFresh: boolean
  /** Virtual time until which the trouble lasts. */
  troubledUntil: number
}

/** One thing that a person, or the world around, may do. */
export interface Move {
  readonly name: string
  readonly weight: number
  allowed(view: View, walk: Walk): boolean
  /** The step; `undefined` when there is none after all. */
  step(view: View, walk: Walk): StepText | undefined
}

export const always = () => true
export const working = (view: View) => isWorking(view)
export const has = (words: RegExp) => (view: View) => view.tools.some((name) => words.test(name))
export const free = (view: View) => !view.dialog
/** No trouble goes on. */
export const steady = (_: View, { scene, troubledUntil }: Walk) => scene.scheduler.now() >= troubledUntil
