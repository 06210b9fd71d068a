import type { PodWorkspace } from '@assess/sdk'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { contentsOf, differing } from '../../files/edits.ts'
import type { Work } from '../../files/solution.ts'
import {
  type AnswerContext,
  type BackgroundSync,
  type FilesOf,
  NO_SYNC,
  type SyncView,
  syncOf,
} from '../sync/background.ts'

interface Wanted<S> extends FilesOf<S> {
  readonly context: AnswerContext<S>
  /** `undefined` while there is no pod. */
  readonly workspace: PodWorkspace | undefined
  readonly shown: S
}

export interface Sync extends SyncView, Pick<BackgroundSync, 'dismiss'> {
  readonly isConnected: boolean
  /** Whether that is because the workspace says nothing to a server that answers. */
  readonly isSilent: boolean
  /** Whether the pod has as many files as are listed, or more. */
  readonly isFull: boolean
  /** Brings into the pod what was typed last; resolves when that is done, or cannot be done now. */
  flush(): Promise<void>
}

const nothing = () => () => {}

/**
 * What becomes of the files of an answer and its pod, which are kept the same from the first view on. What `FilesOf`
 * has stays the same as long as the problem does.
 */
export function useSync<S>({ context, workspace, shown, rules, workOf, withWork }: Wanted<S>): Sync {
  const [sync, setSync] = useState<BackgroundSync>()
  const view = useSyncExternalStore(sync?.subscribe ?? nothing, () => sync?.view() ?? NO_SYNC)
  const isConnected = useSyncExternalStore(
    workspace?.subscribe ?? nothing,
    () => workspace?.isConnected() ?? false,
  )
  const isFull = useSyncExternalStore(workspace?.subscribe ?? nothing, () => workspace?.isFull() ?? false)
  const isSilent = useSyncExternalStore(workspace?.subscribe ?? nothing, () => workspace?.isSilent() ?? false)

  useEffect(() => {
    setSync(workspace && syncOf(workspace, context, { rules, workOf, withWork }))
  }, [context, workspace, rules, workOf, withWork])

  const { changes, uploads, executable } = workOf(shown)
  const seen = useRef<Work>({ changes, uploads, executable })
  useEffect(() => {
    const now = { changes, uploads, executable }
    const before = seen.current
    const edited = differing(contentsOf(rules, before), contentsOf(rules, now))
    const rights = executable.filter((path) => !before.executable.includes(path))
    const lost = before.executable.filter((path) => !executable.includes(path))
    seen.current = now
    sync?.edited([...edited, ...rights, ...lost])
  }, [sync, rules, changes, uploads, executable])

  return {
    ...view,
    isConnected,
    isSilent,
    isFull,
    dismiss: (read) => sync?.dismiss(read),
    flush: async () => sync?.flush(),
  }
}
