import { ref } from 'valtio/vanilla'
import { assign } from '../kernel/assign.ts'
import { isOpen } from '../kernel/selectors.ts'
import { showJudgement } from '../kernel/session/problems.ts'
import type { SessionHost } from '../kernel/session/services.ts'
import { RUN_TEXTS } from '../wire/run-texts.ts'
import type { RunNews } from '../wire/runs.schema.ts'
import { advanceRun, isOnItsWay, isUnread, type RunsApi, runViewOf } from './run.ts'
import { keepRunIds, type RunIds, withNewest } from './run-ids.ts'
import { NO_RUN, type RunFields, type RunView } from './state.ts'

/** A socket that is silent for this long is not waited for; each silence is twice as long as the one before. */
const ASK_AFTER_MS = 3000
const MAX_ASK_AFTER_MS = 15_000
/** So often a run is waited for that its backend has not named: about ten minutes. */
const MAX_SILENCES = 40
/** How many unreadable replies in a row are enough. */
const MAX_UNREAD = 3

/** Follows a run that is on its way. */
export interface Subscription {
  /** Absent until the backend has named the run. */
  id: string | undefined
  /** The socket spoke of a run while this one had no id yet. */
  isEarly: boolean
  /** The backend has taken it without a name, so that the socket alone tells of it. */
  isUnnamed: boolean
  /** It is finished, cancelled or overtaken by another one. */
  isOver: boolean
  /** Counts what came over the socket, so that an older reply changes nothing. */
  messages: number
  /** How often it was asked for since something came. */
  silences: number
  /** How many replies in a row could not be read. */
  unread: number
  cancelAsk: () => void
}

/** The runs of one attempt, by slug of the problem. */
export interface RunContext {
  readonly host: SessionHost<RunFields>
  readonly api: () => Promise<RunsApi>
  readonly subscriptions: Map<string, Subscription>
  ids: RunIds
}

/** Begins to wait for a run; what was waited for before counts no more. */
export function subscribe(context: RunContext, slug: string, id?: string): Subscription {
  endSubscription(context, slug)
  const counts = { messages: 0, silences: 0, unread: 0 }
  const mine = { id, isEarly: false, isUnnamed: false, isOver: false, ...counts, cancelAsk() {} }
  context.subscriptions.set(slug, mine)
  return mine
}

export function endSubscription({ subscriptions }: RunContext, slug: string): void {
  const over = subscriptions.get(slug)
  if (!over) return
  subscriptions.delete(slug)
  over.isOver = true
  over.cancelAsk()
}

export function endAll(context: RunContext): void {
  for (const slug of [...context.subscriptions.keys()]) endSubscription(context, slug)
}

export const shownRun = ({ host }: RunContext, slug: string) => host.state.runs[slug] ?? NO_RUN

export function setRunView({ host: { state } }: RunContext, slug: string, view: RunView): void {
  if (state.problems[slug]) state.runs = { ...state.runs, [slug]: ref(view) }
}

/** The run has no further news; the view keeps saying why. */
export function abandon(context: RunContext, slug: string, state: 'ABORT' | 'ERROR', message = ''): void {
  endSubscription(context, slug)
  setRunView(context, slug, { ...shownRun(context, slug), state, message, position: undefined })
}

/** The same, for a reason that no call reports. */
export function fail(context: RunContext, slug: string, why: keyof typeof RUN_TEXTS): void {
  const text = context.host.translate(RUN_TEXTS[why], { support: '', productType: '' })
  context.host.notify({ kind: 'danger', text })
  abandon(context, slug, 'ERROR', text)
}

/** Shows what the backend says of a run, and waits on until it is over. */
export function take(context: RunContext, slug: string, mine: Subscription, run: RunNews): void {
  if (run.run_id !== undefined && context.ids.newest[slug] !== run.run_id) {
    mine.id = run.run_id
    context.ids = withNewest(context.ids, slug, run.run_id)
    keepRunIds(context.host, context.ids)
  }
  setRunView(context, slug, runViewOf(shownRun(context, slug), run))
  mine.isUnnamed = mine.id === undefined
  mine.unread = 0
  if (isOnItsWay(run)) askLater(context, slug, mine)
  else endSubscription(context, slug)
  noteJudgement(context.host, slug, run)
}

/** Shows how the answer was judged; what was stored since is not. */
export function noteJudgement(
  { saving, state }: Pick<SessionHost, 'saving' | 'state'>,
  slug: string,
  { rev, status }: Pick<RunNews, 'rev' | 'status'>,
): void {
  const problem = state.problems[slug]
  const { acked = 0 } = saving.slots[slug] ?? {}
  if (problem && status && (rev ?? acked) >= acked) showJudgement(problem, status)
}

function askLater(context: RunContext, slug: string, mine: Subscription) {
  mine.cancelAsk()
  const ms = Math.min(MAX_ASK_AFTER_MS, ASK_AFTER_MS * 2 ** mine.silences)
  mine.cancelAsk = context.host.clock.after(ms, () => {
    mine.silences += 1
    if (mine.id !== undefined) return void ask(context, slug, mine)
    if (mine.silences > MAX_SILENCES) fail(context, slug, 'noSolution')
    else askLater(context, slug, mine)
  })
}

/** Asks how far a run is; the socket hints, this decides. Nobody is asked once the test is over. */
async function ask(context: RunContext, slug: string, mine: Subscription): Promise<void> {
  const { report, state } = context.host
  if (mine.id === undefined) return
  if (!isOpen(state)) return abandon(context, slug, 'ABORT')
  mine.cancelAsk()
  const { messages } = mine
  try {
    const run = await (await context.api()).result(mine.id)
    if (mine.isOver) return
    if (run && (mine.messages === messages || !isOnItsWay(run))) return take(context, slug, mine, run)
    if (!run) return fail(context, slug, 'noSolution')
  } catch (error) {
    report(error)
    mine.unread = isUnread(error) ? mine.unread + 1 : 0
    if (mine.unread >= MAX_UNREAD && !mine.isOver) return fail(context, slug, 'noSolution')
  }
  if (!mine.isOver) askLater(context, slug, mine)
}

/**
 * Whether the socket speaks of a run whose reply did not prove that there is one: its results come over the socket
 * (RUN-03). It has a moment for its first word.
 */
export function isHeard(context: RunContext, mine: Subscription): Promise<boolean> {
  const { clock, state } = context.host
  mine.isUnnamed = true
  if (mine.messages > 0 || !state.sockmeta) return Promise.resolve(mine.messages > 0)
  return new Promise((resolve) => {
    const cancel = clock.after(ASK_AFTER_MS, () => resolve(false))
    // Called by the first word, and by the end of the run.
    mine.cancelAsk = () => {
      cancel()
      resolve(true)
    }
  })
}

export function catchUp(context: RunContext): void {
  for (const [slug, mine] of context.subscriptions) void ask(context, slug, mine)
}

/** Subscribes to the socket (RUN-03); what is not of the newest run of a problem is left out. */
export function listen(context: RunContext): void {
  const { channel, state } = context.host
  channel.on('init', (ids) => {
    state.sockmeta = ids
  })
  channel.on('code-async', (news) => {
    for (const [slug, mine] of subscriptionsOf(context, news)) {
      const view = advanceRun(shownRun(context, slug), news)
      if (!view) return void ask(context, slug, mine)
      setRunView(context, slug, view)
      askLater(context, slug, mine)
    }
  })
  channel.on('code-evaluated', (news) => {
    for (const [slug, mine] of subscriptionsOf(context, news)) take(context, slug, mine, news)
  })
}

/**
 * Who waits for a run: by its name, or by the solution where the backend or its reply names no run. What names neither is of
 * the only run there is.
 */
function subscriptionsOf(
  { host, subscriptions }: RunContext,
  { run_id: id, solution_id: solution }: RunNews,
) {
  const { problems } = host.state
  const isOnly = subscriptions.size === 1
  return [...subscriptions].filter(([slug, mine]) => {
    const isOfSolution = solution === undefined ? isOnly : problems[slug]?.stored?.id === solution
    const isByName = id !== undefined && !mine.isUnnamed
    const isMine = isByName ? mine.id === id : isOfSolution
    if (id !== undefined) mine.isEarly ||= mine.id === undefined
    if (isMine) assign(mine, { messages: mine.messages + 1, silences: 0 })
    if (isMine && id !== undefined) assign(mine, { id, isUnnamed: false })
    return isMine
  })
}
