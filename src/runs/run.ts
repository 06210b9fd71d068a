import { CallError } from '../wire/errors.ts'
import type { RunMode, RunNews, RunRequest } from '../wire/runs.schema.ts'
import type { SolutionFields } from '../wire/solution.ts'
import { NO_RUN, type RunView } from './state.ts'

/** Whether a run is on its way; another one has to wait for it, or to cancel it. */
export const isOnItsWay = ({ state }: Pick<RunView, 'state'>): boolean =>
  state === 'LOADING' || state === 'EVALUATING'

/** Whether one is with own input and the other one of the test cases: then neither takes the place of the other. */
export const areOfTwoKinds = (one: RunView['mode'], other: RunView['mode']): boolean =>
  one !== undefined && other !== undefined && (one === 'custom') !== (other === 'custom')

/** A run of which nothing is known yet, after the one before. */
export const pendingView = (mode: RunMode, before: RunView = NO_RUN): RunView => ({
  ...NO_RUN,
  state: 'LOADING',
  mode,
  other: areOfTwoKinds(mode, before.mode) ? { ...before, other: undefined } : before.other,
})

/** The view after a message that tells the whole run; what it leaves out stays as it was. */
export function runViewOf(view: RunView, { state, position, data, message = '', ...news }: RunNews): RunView {
  const { other } = view
  const {
    mode = view.mode,
    technology = view.technology,
    output = view.output,
    testcases = view.testcases,
    planned,
  } = news
  return { mode, technology, state, position, output, testcases, planned, data, message, other }
}

/** The view with what has come since; `undefined` when something between is missing. */
export function advanceRun(view: RunView, news: RunNews): RunView | undefined {
  const { state, position, testcases = view.testcases, planned = view.planned, output = '' } = news
  const from = news.output_from ?? (output.startsWith(view.output) ? 0 : view.output.length)
  if (from > view.output.length) return undefined
  return { ...view, state, position, testcases, planned, output: view.output.slice(0, from) + output }
}

/** Whether a reply does not say what it has to. */
export const isUnread = (error: unknown): boolean => error instanceof CallError && error.outcome === 'BAD'

interface Sent extends Pick<RunRequest, 'sockmeta'> {
  /** The opening that the tab holds; only the newest one of an attempt may run an answer. */
  readonly epoch?: number | undefined
}

/**
 * An answer that is to be run (CALL-55, CALL-56): out of its `solution`, saved before; outside a test out of its
 * `fields`.
 */
export interface RunCall extends Sent, Pick<RunRequest, 'input' | 'username'> {
  readonly problem: number
  /** Solution code of the problem's type. */
  readonly code: string
  readonly mode: 'run' | 'custom'
  readonly fields: SolutionFields
  readonly solution?: number
}

/** A solution that is to be judged (CALL-57). */
export interface JudgeCall extends Sent {
  readonly solution: { readonly id: number; readonly slug: string }
  readonly test: string
}

/** The backend as who runs answers sees it. Every call rejects with a `CallError`. */
export interface RunsApi {
  run(call: RunCall): Promise<RunNews>
  judge(call: JudgeCall): Promise<RunNews>
  /** `undefined` when the backend knows no such run (any more). */
  result(run: string): Promise<RunNews | undefined>
  cancel(run: string, epoch?: number): Promise<RunNews>
}
