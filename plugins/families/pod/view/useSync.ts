import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PodWorkspace } from '../../../../src/sdk/pod.ts'
import type { Clock } from '../../../../src/sdk/view.ts'
import type { Change } from '../../../../src/sdk/widgets/useAnswer.ts'
import { type Content, changed, contentsOf, withContents } from '../../files/edits.ts'
import type { FilesSolution, Work } from '../../files/solution.ts'
import type { PodProblem } from '../problem.ts'
import type { AnswerSide, SyncNews } from '../sync/settle.ts'
import { NOT_SYNCHRONIZED, type Synchronizer, type SyncState, synchronize } from '../sync/synchronize.ts'

/** More copies than can be read of at once; what is older is gone from the list. */
const MOST_KEPT = 5

interface Wanted {
  readonly problem: PodProblem
  /** `undefined` while there is no pod. */
  readonly workspace: PodWorkspace | undefined
  readonly clock: Clock
  /** Uploads a file byte for byte. */
  upload(path: string, bytes: Uint8Array): Promise<string>
  readonly work: Work
  readonly change: Change<FilesSolution>
}

export interface Sync extends SyncState {
  readonly isConnected: boolean
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

/** Keeps the answer and the pod the same while the view is shown, and says what became of that. */
export function useSync({ problem, workspace, clock, upload, work, change }: Wanted): Sync {
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
      problem,
      workspace,
      clock,
      upload,
      answer: answerSide(problem, change),
      tell: (one) => setNews((before) => withNews(before, one)),
      onState: setState,
    })
    return () => {
      sync.current?.stop()
      sync.current = undefined
    }
  }, [problem, workspace, clock, upload, change])

  const { changes, uploads } = work
  const seen = useRef(work)
  useEffect(() => {
    const now = { changes, uploads }
    const contents = contentsOf(problem, now)
    const edited = differing(contentsOf(problem, seen.current), contents)
    seen.current = now
    setNews((before) => stillTrue(before, contents))
    sync.current?.edited(edited)
  }, [problem, changes, uploads])

  return {
    ...state,
    isConnected,
    news,
    dismiss: (read) => setNews((before) => before.filter((one) => !read.includes(one))),
    flush: async () => sync.current?.flush(),
  }
}

type Contents = ReadonlyMap<string, Content>

/** The paths of the files that are not the same in both. */
function differing(before: Contents, after: Contents): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path) !== after.get(path))
}

/** The newest answer, which may not be drawn yet. */
function answerSide(problem: PodProblem, change: Change<FilesSolution>): AnswerSide {
  function work(): Work {
    let newest: Work = { changes: {}, uploads: {} }
    change((now) => {
      newest = now
      return now
    })
    return newest
  }
  let known: { readonly work: Work; readonly contents: Contents } | undefined
  return {
    work,
    contents() {
      const now = work()
      if (known?.work !== now) known = { work: now, contents: contentsOf(problem, now) }
      return known.contents
    },
    put: (path, content) =>
      change((now) => changed(problem, now, withContents(problem, now, [[path, content]]))),
  }
}
