import { CallError } from '../wire/errors.ts'
import type { RunMode, RunNews, RunRequest } from '../wire/runs.schema.ts'
import type { SolutionFields } from '../wire/solution.ts'
import { NO_RUN, type RunView } from './state.ts'

/** Whether a run is on its way; another one has to wait for it, or to cancel it. */
export const isOnItsWay = ({ state }: Pick<RunView, 'state'>): boolean =>
  state === 'LOADING' || state === 'EVALUATING'

/** A run of which nothing is known yet. */
export const pendingView = (mode: RunMode): RunView => ({ ...NO_RUN, state: 'LOADING', mode })

/** The view after a message that tells the whole run; what it leaves out stays as it was. */
export function runViewOf(view: RunView, { state, position, data, message = '', ...news }: RunNews): RunView {
  const { mode = view.mode, output = view.output, testcases = view.testcases, planned } = news
  return { mode, state, position, output, testcases, planned, data, message }
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
