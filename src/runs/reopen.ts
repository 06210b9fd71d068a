import { areOfTwoKinds, isOnItsWay, runViewOf } from './run.ts'
import { readRunIds } from './run-ids.ts'
import { NO_RUN } from './state.ts'
import {
  endAll,
  endSubscription,
  type RunContext,
  type Subscription,
  setRunView,
  shownRun,
  subscribe,
  take,
} from './subscriptions.ts'

/** Finds the newest runs of a reopened attempt, of both kinds: those on their way are waited for. */
export async function reopen(context: RunContext): Promise<void> {
  const { state } = context.host
  endAll(context)
  state.runs = {}
  const ids = await readRunIds(context.host)
  context.ids = ids
  for (const [slug, id] of Object.entries(ids.newest)) {
    const isWanted = state.problems[slug] && !context.subscriptions.has(slug)
    if (isWanted) await findNewest(context, slug, subscribe(context, slug, id))
  }
  for (const [slug, id] of Object.entries(ids.other)) {
    if (state.problems[slug] && id !== ids.newest[slug]) await findOther(context, slug, id)
  }
}

/** Its judgement came with the solution; one that cannot be fetched now is asked for with the next chance. */
async function findNewest(context: RunContext, slug: string, mine: Subscription) {
  try {
    const run = await (await context.api()).result(mine.id ?? '')
    if (mine.isOver) return
    if (run && isOnItsWay(run)) return take(context, slug, mine, run)
    endSubscription(context, slug)
    if (run) setRunView(context, slug, runViewOf(shownRun(context, slug), run))
  } catch (error) {
    context.host.report(error)
  }
}

/** One of the same kind is older than what is shown. */
async function findOther(context: RunContext, slug: string, id: string) {
  try {
    const run = await (await context.api()).result(id)
    const shown = shownRun(context, slug)
    if (run && !isOnItsWay(run) && !shown.other && areOfTwoKinds(run.mode, shown.mode))
      setRunView(context, slug, { ...shown, other: runViewOf(NO_RUN, run) })
  } catch (error) {
    context.host.report(error)
  }
}
