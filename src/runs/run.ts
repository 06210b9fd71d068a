import type { Run, RunMode, RunPhase, RunProgress, RunRequest, TestCaseOutcome } from '../wire/runs.ts'
import type { Json, SolutionFields } from '../wire/solution.ts'

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
export const isRunning = ({ state }: Pick<RunView, 'state'>): boolean =>
  state === 'LOADING' || state === 'EVALUATING'

/** A run of which nothing is known yet. */
export const beginning = (mode: RunMode): RunView => ({ ...NO_RUN, state: 'LOADING', mode })

export function viewOf({ mode, state, position, output, testcases, data, message = '' }: Run): RunView {
  return { mode, state, position, output, testcases, data, message }
}

/** The view with what has come since; `undefined` when something between is missing. */
export function advance(view: RunView, progress: RunProgress): RunView | undefined {
  const { state, position, testcases, output, output_from: from } = progress
  if (from > view.output.length) return undefined
  return { ...view, state, position, testcases, output: view.output.slice(0, from) + output }
}

type Socket = Pick<RunRequest, 'sockmeta'>

/** An answer that is to be run (CALL-55, CALL-56), out of its `solution`, saved before; in a trial out of its `fields`. */
export interface RunCall extends Socket, Pick<RunRequest, 'input' | 'username'> {
  readonly problem: number
  /** Solution code of the problem's type. */
  readonly code: string
  readonly mode: 'run' | 'custom'
  readonly fields: SolutionFields
  readonly solution?: number
}

/** A solution that is to be judged (CALL-57). */
export interface JudgeCall extends Socket {
  readonly solution: { readonly id: number; readonly slug: string }
  readonly test: string
}

/** The backend as who runs answers sees it. Every call rejects with a `CallError`. */
export interface RunsApi {
  run(call: RunCall): Promise<Run>
  judge(call: JudgeCall): Promise<Run>
  /** `undefined` when the backend knows no such run (any more). */
  result(run: string): Promise<Run | undefined>
  cancel(run: string): Promise<Run>
}

/** What a session does with answers that run; `problem` is always a slug. */
export interface RunDesk {
  /** Saves, then runs (RUN-01); ignored while a run of the problem is on its way, and where nothing may be answered. */
  run(problem: string, mode: RunCall['mode'], input: string): Promise<void>
  /** Saves, then has the answer judged (CALL-57). */
  judge(problem: string): Promise<void>
  cancel(problem: string): Promise<void>
  /** Hears of runs over the socket, until it is closed. */
  listen(): void
  /** Finds the newest runs of an attempt again that was opened anew. */
  reopen(): Promise<void>
  /** Asks what became of the runs that are on their way: something may have been missed. */
  catchUp(): void
}
