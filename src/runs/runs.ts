import type { SessionHost } from '../kernel/session/services.ts'
import type { ProblemState } from '../kernel/state.ts'
import { CallError } from '../wire/errors.ts'
import type { RunMode, RunNews } from '../wire/runs.schema.ts'
import { reopen } from './reopen.ts'
import { areOfTwoKinds, isOnItsWay, isUnread, type JudgeCall, pendingView, type RunsApi } from './run.ts'
import { NO_IDS, withOther } from './run-ids.ts'
import { saveAnswer, takesAnswers } from './save.ts'
import { NO_RUN, type RunFields } from './state.ts'
import {
  abandon,
  catchUp,
  endAll,
  fail,
  isHeard,
  listen,
  type RunContext,
  type Subscription,
  setRunView,
  subscribe,
  take,
} from './subscriptions.ts'

/** Runs answers; `problem` is always a slug. */
export interface RunService {
  /** Saves, then runs (RUN-01); ignored while a run of the problem is on its way, and where nothing may be answered. */
  run(problem: string, mode: 'run' | 'custom', input: string): Promise<void>
  /** Saves, then has the answer judged (CALL-57). */
  judge(problem: string): Promise<void>
  cancel(problem: string): Promise<void>
  /** Subscribes to the socket, until that is closed. */
  listen(): void
  /** Finds the newest runs of a reopened attempt. */
  reopen(): Promise<void>
  /** Asks what became of the runs that are on their way: something may have been missed. */
  catchUp(): void
}

type Send = (api: RunsApi, problem: ProblemState, solution: JudgeCall['solution']) => Promise<RunNews>

/** `api`: the calls of runs, whose code comes when it is first needed. */
export function createRunService(host: SessionHost<RunFields>, api: () => Promise<RunsApi>): RunService {
  const { state } = host
  const context: RunContext = { host, api, subscriptions: new Map(), ids: NO_IDS }
  host.defer(() => endAll(context))

  return {
    run: (slug, mode, input) =>
      start(context, slug, mode, (runs, { head, code, type, solution }, { id }) =>
        runs.run({
          problem: head.id,
          code,
          mode,
          input,
          solution: id,
          fields: type?.solution.encode(solution) ?? {},
          username: state.user?.username ?? '',
          ...sentBy(host),
        }),
      ),
    judge: (slug) =>
      start(context, slug, 'judge', (runs, _, solution) =>
        runs.judge({ solution, test: host.slug, ...sentBy(host) }),
      ),
    cancel: (slug) => cancel(context, slug),
    listen: () => listen(context),
    reopen: () => reopen(context),
    catchUp: () => catchUp(context),
  }
}

const sentBy = ({ attempt, state: { sockmeta } }: SessionHost<RunFields>) => ({
  epoch: attempt()?.epoch,
  ...(sockmeta && { sockmeta: { ...sockmeta } }),
})

async function start(context: RunContext, slug: string, mode: RunMode, send: Send): Promise<void> {
  const { api, host } = context
  const problem = host.state.problems[slug]
  const before = host.state.runs[slug] ?? NO_RUN
  if (!problem?.type || !takesAnswers(host, problem) || isOnItsWay(before)) return
  const mine = subscribe(context, slug)
  if (areOfTwoKinds(mode, before.mode)) context.ids = withOther(context.ids, slug)
  setRunView(context, slug, pendingView(mode, before))
  try {
    const solution = await saveAnswer(host, problem)
    if (mine.isOver) return
    if (typeof solution === 'string') return fail(context, slug, solution)
    const runs = await api()
    const run = await send(runs, problem, solution)
    if (mine.isOver) return void (await cancelRun(context, run.run_id))
    take(context, slug, mine, run)
    if (mine.isEarly) catchUp(context)
  } catch (error) {
    await notStarted(context, slug, mine, error)
  }
}

/** A run has not started, as far as its reply says. */
async function notStarted(context: RunContext, slug: string, mine: Subscription, error: unknown) {
  const { host } = context
  if (mine.isOver || (isUnread(error) && (await isHeard(context, mine)))) return host.report(error)
  const message = host.notifyError(error)
  const other = error instanceof CallError ? error.body.run_id : undefined
  if (typeof other !== 'string') return abandon(context, slug, 'ERROR', message)
  // Another tab has started it, or a call of this one whose reply was lost.
  mine.id = other
  catchUp(context)
}

async function cancelRun({ api, host }: RunContext, id: string | undefined) {
  return id === undefined ? undefined : (await api()).cancel(id, host.attempt()?.epoch)
}

async function cancel(context: RunContext, slug: string): Promise<void> {
  const mine = context.subscriptions.get(slug)
  if (!mine) return
  if (mine.id === undefined) return abandon(context, slug, 'ABORT')
  try {
    const run = await cancelRun(context, mine.id)
    if (run && !mine.isOver) take(context, slug, mine, run)
  } catch (error) {
    context.host.notifyError(error)
  }
}
