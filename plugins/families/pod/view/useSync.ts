import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PodWorkspace } from '../../../../src/sdk/pod.ts'
import type { Clock } from '../../../../src/sdk/view.ts'
import type { Change } from '../../../../src/sdk/widgets/useAnswer.ts'
import { type Content, contentsOf, differing, withContents } from '../../files/edits.ts'
import type { Work } from '../../files/solution.ts'
import type { AnswerSide, SyncNews } from '../sync/settle.ts'
import type { SyncRules } from '../sync/step.ts'
import { NOT_SYNCHRONIZED, type Synchronizer, type SyncState, synchronize } from '../sync/synchronize.ts'

/** More copies than can be read of at once; what is older is gone from the list. */
const MOST_KEPT = 5

/** How the files of an answer are read and replaced. */
export interface FilesOf<S> {
  readonly rules: SyncRules
  workOf(solution: S): Work
  withWork(solution: S, work: Work): S
}

interface Wanted<S> extends FilesOf<S> {
  /** `undefined` while there is no pod. */
  readonly workspace: PodWorkspace | undefined
  readonly clock: Clock
  /** Uploads a file byte for byte. */
  upload(path: string, bytes: Uint8Array): Promise<string>
  readonly shown: S
  readonly change: Change<S>
}

export interface Sync extends SyncState {
  readonly isConnected: boolean
  /** Whether the pod has as many files as are listed, or more. */
  readonly isFull: boolean
  readonly news: readonly SyncNews[]
  dismiss(news: readonly SyncNews[]): void
  /** Brings into the pod what was typed last; resolves when that is done, or cannot be done now. */
  flush(): Promise<void>
}

const nothing = () => () => {}

/** With what is new in place of what was told of the same file. */
function withNews(news: readonly SyncNews[], newest: SyncNews): readonly SyncNews[] {
  const next = [...news.filter(({ kind, path }) => kind !== newest.kind || path !== newest.path), newest]
  const kept = next.filter(({ kind }) => kind === 'kept').slice(-MOST_KEPT)
  return next.filter((one) => one.kind === 'dropped' || kept.includes(one))
}

/** Without files that have come back. */
function stillTrue(news: readonly SyncNews[], contents: Contents): readonly SyncNews[] {
  const isBack = ({ kind, path }: SyncNews) => kind === 'dropped' && contents.has(path)
  return news.some(isBack) ? news.filter((one) => !isBack(one)) : news
}

/**
 * Keeps the answer and the pod the same while the view is shown, and says what became of that. What `FilesOf` has
 * stays the same as long as the problem does.
 */
export function useSync<S>(wanted: Wanted<S>): Sync {
  const { rules, workspace, clock, upload, shown, change, workOf, withWork } = wanted
  const [state, setState] = useState<SyncState>(NOT_SYNCHRONIZED)
  const [news, setNews] = useState<readonly SyncNews[]>([])
  const sync = useRef<Synchronizer>(undefined)
  const isConnected = useSyncExternalStore(
    workspace?.subscribe ?? nothing,
    () => workspace?.isConnected() ?? false,
  )

  useEffect(() => {
    if (!workspace) return
    sync.current = synchronize({
      rules,
      workspace,
      clock,
      upload,
      answer: answerSide({ rules, workOf, withWork }, change),
      tell: (one) => setNews((before) => withNews(before, one)),
      onState: setState,
    })
    return () => {
      sync.current?.stop()
      sync.current = undefined
    }
  }, [rules, workspace, clock, upload, change, workOf, withWork])

  const isFull = useSyncExternalStore(workspace?.subscribe ?? nothing, () => workspace?.isFull() ?? false)

  const { changes, uploads } = workOf(shown)
  const seen = useRef<Work>({ changes, uploads })
  useEffect(() => {
    const now = { changes, uploads }
    const contents = contentsOf(rules, now)
    const edited = differing(contentsOf(rules, seen.current), contents)
    seen.current = now
    setNews((before) => stillTrue(before, contents))
    sync.current?.edited(edited)
  }, [rules, changes, uploads])

  return {
    ...state,
    isConnected,
    isFull,
    news,
    dismiss: (read) => setNews((before) => before.filter((one) => !read.includes(one))),
    flush: async () => sync.current?.flush(),
  }
}

type Contents = ReadonlyMap<string, Content>

/** The newest answer, which may not be drawn yet. */
function answerSide<S>({ rules, workOf, withWork }: FilesOf<S>, change: Change<S>): AnswerSide {
  function work(): Work {
    let newest: Work = { changes: {}, uploads: {} }
    change((now) => {
      newest = workOf(now)
      return now
    })
    return newest
  }
  let known: { readonly work: Work; readonly contents: Contents } | undefined
  return {
    work,
    contents() {
      const now = work()
      const isKnown = known?.work.changes === now.changes && known.work.uploads === now.uploads
      if (!known || !isKnown) known = { work: now, contents: contentsOf(rules, now) }
      return known.contents
    },
    put: (path, content) =>
      change((now) => withWork(now, withContents(rules, workOf(now), [[path, content]]))),
  }
}
