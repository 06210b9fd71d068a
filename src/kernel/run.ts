import type { RunMode, RunPhase, TestCaseOutcome } from '../wire/runs.ts'
import type { Json } from './problem.ts'

/** What is known of the newest run of a problem; the screen reads it (RUN-01). */
export interface RunView {
  readonly state: RunPhase
  readonly mode: RunMode | undefined
  /** How many runs are before this one, while it waits. */
  readonly position: number | undefined
  /** What was printed so far. */
  readonly output: string
  readonly testcases: readonly TestCaseOutcome[]
  /** What only the problem's type can read, such as the rows of a query. */
  readonly data: Json | undefined
  /** Why there is no result, in words for the candidate. */
  readonly message: string
}

export const NO_RUN: RunView = {
  ...{ state: 'IDLE', mode: undefined, position: undefined },
  ...{ output: '', testcases: [], data: undefined, message: '' },
}

/** Whether a run is on its way; another one has to wait for it, or to cancel it. */
export const isRunning = ({ state }: RunView): boolean => state === 'LOADING' || state === 'EVALUATING'
