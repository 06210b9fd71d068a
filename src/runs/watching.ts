import { ref } from 'valtio/vanilla'
import type { SessionContext } from '../kernel/session/context.ts'
import { showJudgement } from '../kernel/session/problems.ts'
import { isRecord, readProgress, readRun } from '../wire/run-reading.ts'
import { RUN_TEXTS } from '../wire/run-texts.ts'
import type { Run } from '../wire/runs.ts'
import { advance, isRunning, NO_RUN, type RunView, viewOf } from './run.ts'

/** A socket that is silent for so long is not waited for; each silence is twice as long as the one before. */
const ASK_AFTER_MS = 3000
const ASK_AFTER_MOST_MS = 15_000
/** Keeps the names of the newest runs, for after a reload. */
const RUNS_MARK = 'runs'

/** A run that is on its way. */
export interface Watch {
  /** Absent until the backend has named it. */
  id: string | undefined
  /** Something was heard of a run while this one had no name yet. */
  isEarly: boolean
  /** It is finished, cancelled or overtaken by another one. */
  isOver: boolean
  /** Counts what was heard over the socket, so that an older reply changes nothing. */
  news: number
  /** How often it was asked for since something was heard. */
  silences: number
  cancelAsk: () => void
}

/** The runs of one attempt, by slug of the problem. */
export interface RunBook {
  readonly context: SessionContext
  readonly watches: Map<string, Watch>
  /** The name of the newest one, finished or not. */
  ids: Record<string, string>
}

/** Begins to wait for a run; what was waited for before counts no more. */
export function watch(book: RunBook, slug: string, id?: string): Watch {
  end(book, slug)
  const mine = { id, isEarly: false, isOver: false, news: 0, silences: 0, cancelAsk() {} }
  book.watches.set(slug, mine)
  return mine
}

function end({ watches }: RunBook, slug: string): void {
  const over = watches.get(slug)
  if (!over) return
  watches.delete(slug)
  over.isOver = true
  over.cancelAsk()
}

export function endAll(book: RunBook): void {
  for (const slug of [...book.watches.keys()]) end(book, slug)
}

const viewIn = ({ context }: RunBook, slug: string) => context.state.problems[slug]?.run ?? NO_RUN

export function showRun({ context }: RunBook, slug: string, view: RunView): void {
  const problem = context.state.problems[slug]
  if (problem) problem.run = ref(view)
}

/** Nothing comes of the run any more; the view keeps saying why. */
export function drop(book: RunBook, slug: string, state: 'ABORT' | 'ERROR', message = ''): void {
  end(book, slug)
  showRun(book, slug, { ...viewIn(book, slug), state, message, position: undefined })
}

/** The same, for a reason that no call tells of. */
export function refuse(book: RunBook, slug: string, why: keyof typeof RUN_TEXTS): void {
  const text = book.context.translate(RUN_TEXTS[why], { support: '', productType: '' })
  book.context.notify({ kind: 'danger', text })
  drop(book, slug, 'ERROR', text)
}

/** Shows what the backend says of a run, and waits on until it is over. */
export function take(book: RunBook, slug: string, mine: Watch, run: Run): void {
  const { attempt, journal, report, saving, state } = book.context
  mine.id = run.run_id
  if (book.ids[slug] !== run.run_id) {
    book.ids[slug] = run.run_id
    if (attempt) void journal.mark(attempt.key, RUNS_MARK, JSON.stringify(book.ids)).catch(report)
  }
  showRun(book, slug, viewOf(run))
  if (isRunning(run)) askLater(book, slug, mine)
  else end(book, slug)
  const problem = state.problems[slug]
  const { acked = 0 } = saving.slots[slug] ?? {}
  // What was stored since is not judged.
  if (problem && run.status && (run.rev ?? acked) >= acked) showJudgement(problem, run.status)
}

function askLater(book: RunBook, slug: string, mine: Watch) {
  mine.cancelAsk()
  const ms = Math.min(ASK_AFTER_MOST_MS, ASK_AFTER_MS * 2 ** mine.silences)
  mine.cancelAsk = book.context.clock.after(ms, () => {
    mine.silences += 1
    void ask(book, slug, mine)
  })
}

/** Asks how far a run is; the socket hints, this decides. Nobody is asked once the test is over. */
async function ask(book: RunBook, slug: string, mine: Watch): Promise<void> {
  const { api, report, state } = book.context
  if (mine.id === undefined) return
  if (state.phase !== 'active' && state.phase !== 'ending') return drop(book, slug, 'ABORT')
  mine.cancelAsk()
  const { news } = mine
  try {
    const run = await (await api.runs()).result(mine.id)
    if (mine.isOver) return
    if (run && (mine.news === news || !isRunning(run))) return take(book, slug, mine, run)
    if (!run) return refuse(book, slug, 'noSolution')
  } catch (error) {
    report(error)
  }
  if (!mine.isOver) askLater(book, slug, mine)
}

export function catchUp(book: RunBook): void {
  for (const [slug, mine] of book.watches) void ask(book, slug, mine)
}

/** Hears of runs over the socket (RUN-03); what is not of the newest run of a problem is left out. */
export function listen(book: RunBook): void {
  const { channel } = book.context
  const hear = (id: string | undefined, then: (slug: string, mine: Watch) => void) => {
    for (const [slug, mine] of [...book.watches]) {
      mine.isEarly ||= mine.id === undefined
      if (id === undefined || mine.id !== id) continue
      Object.assign(mine, { news: mine.news + 1, silences: 0 })
      then(slug, mine)
    }
  }
  channel.on('code-async', (payload) => {
    const progress = readProgress(payload)
    hear(progress?.run_id, (slug, mine) => {
      const view = progress && advance(viewIn(book, slug), progress)
      if (!view) return void ask(book, slug, mine)
      showRun(book, slug, view)
      askLater(book, slug, mine)
    })
  })
  channel.on('code-evaluated', (payload) => {
    const run = readRun(payload)
    hear(run?.run_id, (slug, mine) => run && take(book, slug, mine, run))
  })
}

/** Finds the newest runs of an attempt that was opened anew: those on their way are waited for. */
export async function reopen(book: RunBook): Promise<void> {
  const { attempt, journal, report, state } = book.context
  endAll(book)
  try {
    book.ids = namesIn(attempt && (await journal.readMark(attempt.key, RUNS_MARK)))
  } catch (error) {
    report(error)
  }
  for (const [slug, id] of Object.entries(book.ids))
    if (state.problems[slug] && !book.watches.has(slug)) await find(book, slug, watch(book, slug, id))
}

/** Its judgement came with the solution; one that cannot be had now is asked for with the next chance. */
async function find(book: RunBook, slug: string, mine: Watch) {
  const { api, report } = book.context
  try {
    const run = await (await api.runs()).result(mine.id ?? '')
    if (mine.isOver) return
    if (run && isRunning(run)) return take(book, slug, mine, run)
    end(book, slug)
    if (run) showRun(book, slug, viewOf(run))
  } catch (error) {
    report(error)
  }
}

function namesIn(mark: string | undefined): Record<string, string> {
  const names: unknown = mark && JSON.parse(mark)
  if (!isRecord(names)) return {}
  return Object.fromEntries(
    Object.entries(names).flatMap(([slug, id]) => (typeof id === 'string' ? [[slug, id]] : [])),
  )
}
