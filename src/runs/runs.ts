import { touch } from '../kernel/session/answers.ts'
import { type SessionContext, tell } from '../kernel/session/context.ts'
import type { ProblemState } from '../kernel/state.ts'
import { CallError } from '../wire/errors.ts'
import type { Run } from '../wire/runs.ts'
import { beginning, isRunning, type JudgeCall, type RunDesk, type RunsApi } from './run.ts'
import {
  catchUp,
  drop,
  endAll,
  listen,
  type RunBook,
  refuse,
  reopen,
  showRun,
  take,
  watch,
} from './watching.ts'

/** How long the save before a run may take, and how long while the browser says that it is offline, in milliseconds. */
const SAVE_LIMIT_MS = 15_000
const OFFLINE_LIMIT_MS = 3000

type Send = (api: RunsApi, problem: ProblemState, solution: JudgeCall['solution']) => Promise<Run>

export function createRunDesk(context: SessionContext): RunDesk {
  const { state } = context
  const book: RunBook = { context, watches: new Map(), ids: {} }
  context.lifetime.defer(() => endAll(book))

  return {
    run: (slug, mode, input) =>
      begin(book, slug, mode, (runs, { head, code, type, solution: answer }, { id }) =>
        runs.run({
          ...{
            problem: head.id,
            code,
            mode,
            input,
            solution: id,
            fields: type?.solution.encode(answer) ?? {},
          },
          ...{ username: state.user?.username ?? '', ...socketOf(context) },
        }),
      ),
    judge: (slug) =>
      begin(book, slug, 'judge', (runs, _, solution) =>
        runs.judge({ solution, test: context.slug, ...socketOf(context) }),
      ),
    cancel: (slug) => cancel(book, slug),
    listen: () => listen(book),
    reopen: () => reopen(book),
    catchUp: () => catchUp(book),
  }
}

const socketOf = ({ state: { sockmeta } }: SessionContext) => sockmeta && { sockmeta: { ...sockmeta } }

async function begin(book: RunBook, slug: string, mode: Run['mode'], send: Send): Promise<void> {
  const { context } = book
  const problem = context.state.problems[slug]
  if (!problem?.type || !takesAnswers(context, problem) || isRunning(problem.run)) return
  const mine = watch(book, slug)
  showRun(book, slug, beginning(mode))
  try {
    const solution = await store(context, problem)
    if (mine.isOver) return
    if (typeof solution === 'string') return refuse(book, slug, solution)
    const runs = await context.api.runs()
    const run = await send(runs, problem, solution)
    if (mine.isOver) return void (await runs.cancel(run.run_id))
    take(book, slug, mine, run)
    if (mine.isEarly) catchUp(book)
  } catch (error) {
    if (mine.isOver) return context.report(error)
    const message = tell(context, error)
    const other = error instanceof CallError ? error.body.run_id : undefined
    if (typeof other !== 'string') return drop(book, slug, 'ERROR', message)
    // Another tab has begun it, or a call of this one whose reply was lost.
    mine.id = other
    catchUp(book)
  }
}

const takesAnswers = ({ state: { phase, section } }: SessionContext, problem: ProblemState) =>
  phase === 'active' && (section === undefined || problem.section === section)

/** Has the answer saved as it stands, one that was never touched too; else why it cannot be run. */
async function store(context: SessionContext, problem: ProblemState) {
  const { saving, state } = context
  const { slug } = problem
  if (!problem.stored) touch(context, problem)
  const limitMs = state.online ? SAVE_LIMIT_MS : OFFLINE_LIMIT_MS
  const isSaved = await saving.flush({ problem: slug, limitMs })
  if (!isSaved && !state.online) return 'offline'
  if (!isSaved || saving.invalid().includes(slug)) return 'notSaved'
  return state.problems[slug]?.stored ?? 'noSolution'
}

async function cancel(book: RunBook, slug: string): Promise<void> {
  const { context, watches } = book
  const mine = watches.get(slug)
  if (!mine) return
  if (mine.id === undefined) return drop(book, slug, 'ABORT')
  try {
    const run = await (await context.api.runs()).cancel(mine.id)
    if (!mine.isOver) take(book, slug, mine, run)
  } catch (error) {
    tell(context, error)
  }
}
