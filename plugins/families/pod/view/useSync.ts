import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PodWorkspace } from '../../../../src/sdk/pod.ts'
import type { Clock } from '../../../../src/sdk/view.ts'
import type { Change } from '../../../../src/sdk/widgets/useAnswer.ts'
import { type Content, changed, contentsOf, withContents } from '../../files/edits.ts'
import type { FilesSolution, Work } from '../../files/solution.ts'
import type { PodProblem } from '../problem.ts'
import type { AnswerSide, SyncNews } from '../sync/settle.ts'
import { NOT_SYNCHRONIZED, type Synchronizer, type SyncState, synchronize } from '../sync/synchronize.ts'

/** More than can be read at once; what is older is gone from the list. */
const MOST_NEWS = 5

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
  dismiss(news: SyncNews): void
  /** Brings into the pod what was typed last; resolves when that is done, or cannot be done now. */
  flush(): Promise<void>
}

const nothing = () => () => {}

/** News of other files, or of another kind. */
const others = (news: readonly SyncNews[], { kind, path }: SyncNews) =>
  news.filter((one) => one.kind !== kind || one.path !== path)

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
      tell: (one) => setNews((before) => [...others(before, one), one].slice(-MOST_NEWS)),
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
    const edited = differing(contentsOf(problem, seen.current), contentsOf(problem, now))
    seen.current = now
    sync.current?.edited(edited)
  }, [problem, changes, uploads])

  return {
    ...state,
    isConnected,
    news,
    dismiss: (one) => setNews((before) => before.filter((other) => other !== one)),
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
