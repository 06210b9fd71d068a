import type { FlowContext } from '../context/context.ts'
import type { Step } from '../flow/flow.ts'
import type { PageSnapshot } from './page-snapshot.ts'
import type { Rng } from './rng.ts'

/** A step as a flow file says it. */
export type StepText = Readonly<Record<string, unknown>>

/** Converts a step to the form that the flow reader returns. */
export function stepOf(text: StepText): Step {
  const [[name, args] = ['', {}]] = Object.entries(text)
  return { timing: {}, name, args, line: 1 }
}

/** State of a running journey. */
export interface JourneyState {
  readonly context: FlowContext
  readonly rng: Rng
  /** Whether the journey injects no faults; every invariant is strict then. */
  readonly isFaultFree: boolean
  /** The last answer that the candidate gave, by problem. */
  readonly answers: Map<string, Readonly<Record<string, unknown>>>
  /** How often the candidate left the window of a proctored test. */
  absences: number
  /** Whether network, server or clock had a fault at any time. */
  hadFault: boolean
  /** Whether the last step answered a problem, so that the answer may not be saved yet. */
  isJustAnswered: boolean
  /** Virtual time at which the last fault ends. */
  faultUntil: number
}

/** One action of the candidate or of the environment. */
export interface Move {
  readonly name: string
  readonly weight: number
  allowed(snapshot: PageSnapshot, state: JourneyState): boolean
  /** Returns the step, or `undefined` when none is possible. */
  step(snapshot: PageSnapshot, state: JourneyState): StepText | undefined
}

export const always = () => true
export const hasButton = (words: RegExp) => (snapshot: PageSnapshot) =>
  snapshot.controls.some((name) => words.test(name))
export const withoutDialog = (snapshot: PageSnapshot) => !snapshot.hasDialog
/** Whether no fault is active. */
export const withoutFault = (_: PageSnapshot, { context, faultUntil: troubledUntil }: JourneyState) =>
  context.scheduler.now() >= troubledUntil
