import type { PodWorkspace, ProblemContext } from '@assess/sdk'
import { type Content, contentsOf, withContents, withRight } from '../../files/edits.ts'
import { baseOf } from '../../files/paths.ts'
import { NO_WORK, type Work } from '../../files/solution.ts'
import type { AnswerSide, SyncNews } from './settle-options.ts'
import type { SyncRules } from './step.ts'
import { NOT_SYNCHRONIZED, type Synchronizer, type SyncState, synchronize } from './synchronize.ts'

/** More copies than can be read of at once; what is older is gone from the list. */
const MOST_KEPT = 5

/** How the files of an answer are read and replaced. */
export interface FilesOf<S> {
  readonly rules: SyncRules
  workOf(solution: S): Work
  withWork(solution: S, work: Work): S
}

/** What a view may do with its answer; of a problem that has several views, the newest one counts. */
export type AnswerContext<S> = Pick<
  ProblemContext<unknown, S>,
  'answer' | 'clock' | 'key' | 'newest' | 'problem' | 'upload'
>

/** What became of the files; the same object until it changes. */
export interface SyncView extends SyncState {
  readonly news: readonly SyncNews[]
}

export const NO_SYNC: SyncView = { ...NOT_SYNCHRONIZED, news: [] }

/** Keeps the files of an answer and of a pod the same, also while another problem is shown. */
export interface BackgroundSync extends Pick<Synchronizer, 'edited' | 'flush'> {
  view(): SyncView
  /** Runs `changed` after each change of the view; the answer undoes. */
  subscribe(changed: () => void): () => void
  dismiss(read: readonly SyncNews[]): void
}

interface Shared<S> {
  readonly key: string
  readonly problem: unknown
  readonly sync: BackgroundSync & Pick<Synchronizer, 'stop'>
  adopt(context: AnswerContext<S>): void
}

// Each of them only meets the solutions of its own problem.
const shared = new WeakMap<PodWorkspace, Shared<never>>()

/** The one of a workspace; another attempt, or a problem that was read again, has another one. */
export function syncOf<S>(
  workspace: PodWorkspace,
  context: AnswerContext<S>,
  filesOf: FilesOf<S>,
): BackgroundSync {
  const found = shared.get(workspace) as Shared<S> | undefined
  if (found?.key === context.key && found.problem === context.problem) {
    found.adopt(context)
    return found.sync
  }
  found?.sync.stop()
  const made = createShared(workspace, context, filesOf)
  shared.set(workspace, made as Shared<never>)
  return made.sync
}

function createShared<S>(workspace: PodWorkspace, first: AnswerContext<S>, filesOf: FilesOf<S>): Shared<S> {
  let context = first
  let view = NO_SYNC
  const listeners = new Set<() => void>()
  const answer = answerSide(filesOf, () => context)

  function show(change: Partial<SyncView>) {
    const next = { ...view, ...change }
    view = { ...next, news: stillTrue(next.news, answer.contents()) }
    for (const listener of [...listeners]) listener()
  }

  const sync = synchronize({
    rules: filesOf.rules,
    workspace,
    clock: first.clock,
    answer,
    // What a program has made is part of the answer as it is.
    upload: (path, bytes) =>
      context.upload(new File([new Uint8Array(bytes)], baseOf(path)), { isExact: true }),
    tell: (news) => show({ news: withNews(view.news, news) }),
    onState: show,
  })

  return {
    key: first.key,
    problem: first.problem,
    adopt(next) {
      context = next
    },
    sync: {
      ...sync,
      view: () => view,
      subscribe(changed) {
        listeners.add(changed)
        return () => void listeners.delete(changed)
      },
      dismiss: (read) => show({ news: view.news.filter((one) => !read.includes(one)) }),
    },
  }
}

/** The answer of a problem, whether it is shown or not; what it was in the end, once nothing may be changed. */
function answerSide<S>({ rules, workOf, withWork }: FilesOf<S>, context: () => AnswerContext<S>): AnswerSide {
  let newest = NO_WORK
  let known: { readonly work: Work; readonly contents: ReadonlyMap<string, Content> } | undefined

  function work(): Work {
    const now = context().newest()
    if (now !== undefined) newest = workOf(now)
    return newest
  }

  return {
    isOpen: () => context().newest() !== undefined,
    work,
    contents() {
      const now = work()
      const isKnown = known?.work.changes === now.changes && known.work.uploads === now.uploads
      if (!known || !isKnown) known = { work: now, contents: contentsOf(rules, now) }
      return known.contents
    },
    put(path, content, isExecutable) {
      const now = context().newest()
      if (now === undefined) return
      const work = withContents(rules, workOf(now), [[path, content]])
      const next = isExecutable === undefined ? work : withRight(rules, work, path, isExecutable)
      context().answer(withWork(now, next))
    },
  }
}

/** With what is new in place of older news of the same file. */
function withNews(news: readonly SyncNews[], newest: SyncNews): readonly SyncNews[] {
  const next = [...news.filter(({ kind, path }) => kind !== newest.kind || path !== newest.path), newest]
  const kept = next.filter(({ kind }) => kind === 'kept').slice(-MOST_KEPT)
  return next.filter((one) => one.kind === 'dropped' || kept.includes(one))
}

/** Without files that have come back. */
function stillTrue(news: readonly SyncNews[], contents: ReadonlyMap<string, Content>): readonly SyncNews[] {
  const isBack = ({ kind, path }: SyncNews) => kind === 'dropped' && contents.has(path)
  return news.some(isBack) ? news.filter((one) => !isBack(one)) : news
}
