import type { Held } from '../kernel/state.ts'
import type { SocketIds } from '../wire/messages.schema.ts'
import type { PlannedCases, RunMode, RunPhase, TestCaseOutcome } from '../wire/runs.schema.ts'
import type { Json } from '../wire/solution.ts'

/** What is known of the newest run of a problem (RUN-01). */
export interface RunView {
  readonly state: RunPhase
  readonly mode: RunMode | undefined
  /** What its program is written in, as its solution names it, where that is known. */
  readonly technology?: string | undefined
  /** How many runs are before this one, while it waits. */
  readonly position: number | undefined
  /** What was printed so far. */
  readonly output: string
  readonly testcases: readonly TestCaseOutcome[]
  /** How many test cases there will be, while that is known of a run that is on its way. */
  readonly planned?: PlannedCases | undefined
  /** What only the problem's type can read, such as the rows of a query. */
  readonly data: Json | undefined
  /** Why there is no result, in words for the candidate. */
  readonly message: string
  /** The newest one of the other kind: of the test cases beside one with own input, and the other way round. */
  readonly other?: RunView | undefined
}

export const NO_RUN: RunView = {
  state: 'IDLE',
  mode: undefined,
  position: undefined,
  output: '',
  testcases: [],
  data: undefined,
  message: '',
}

/** What runs add to the state of a session. */
export interface RunFields {
  /** The newest run of each problem, by slug; replaced whole with each change. */
  runs: Readonly<Record<string, Held<RunView>>>
  sockmeta: SocketIds | undefined
}
