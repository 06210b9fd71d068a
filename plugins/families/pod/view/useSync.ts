import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PodWorkspace } from '../../../../src/sdk/pod.ts'
import type { Clock } from '../../../../src/sdk/view.ts'
import type { Change } from '../../../../src/sdk/widgets/useAnswer.ts'
import { changed, filesOf, withTexts } from '../../files/edits.ts'
import type { Changes, FilesSolution } from '../../files/solution.ts'
import { differing } from '../../files/view/FileChanges.tsx'
import type { PodProblem } from '../problem.ts'
import type { AnswerSide, SyncNews } from '../sync/settle.ts'
import { type Synchronizer, type SyncState, synchronize } from '../sync/synchronize.ts'

/** More than can be read at once; what is older is gone from the list. */
const MOST_NEWS = 5
const NOTHING: SyncState = { podOnly: new Map(), failed: [] }

interface Wanted {
  readonly problem: PodProblem
  /** `undefined` while there is no pod. */
  readonly workspace: PodWorkspace | undefined
  readonly clock: Clock
  readonly changes: Changes
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
export function useSync({ problem, workspace, clock, changes, change }: Wanted): Sync {
  const [state, setState] = useState(NOTHING)
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
      answer: answerSide(problem, change),
      tell: (one) => setNews((before) => [...others(before, one), one].slice(-MOST_NEWS)),
      onState: setState,
    })
    return () => {
      sync.current?.stop()
      sync.current = undefined
    }
  }, [problem, workspace, clock, change])

  const seen = useRef(changes)
  useEffect(() => {
    const before = filesOf(problem, seen.current)
    seen.current = changes
    sync.current?.edited(differing(before, filesOf(problem, changes)))
  }, [problem, changes])

  return {
    ...state,
    isConnected,
    news,
    dismiss: (one) => setNews((before) => before.filter((other) => other !== one)),
    flush: async () => sync.current?.flush(),
  }
}

/** The newest answer, which may not be drawn yet. */
function answerSide(problem: PodProblem, change: Change<FilesSolution>): AnswerSide {
  function changes(): Changes {
    let newest: Changes = {}
    change((now) => {
      newest = now.changes
      return now
    })
    return newest
  }
  let known: { readonly changes: Changes; readonly files: ReadonlyMap<string, string> } | undefined
  return {
    changes,
    files() {
      const now = changes()
      if (known?.changes !== now) known = { changes: now, files: filesOf(problem, now) }
      return known.files
    },
    put: (path, text) =>
      change((now) => changed(problem, now, withTexts(problem, now.changes, [[path, text]]))),
  }
}
