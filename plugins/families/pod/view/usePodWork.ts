import { useEffect, useRef, useState } from 'react'
import { createMissingPod, type PodView, usePod } from '../../../../src/sdk/pod.ts'
import type { ProblemContext } from '../../../../src/sdk/view.ts'
import type { Change } from '../../../../src/sdk/widgets/useAnswer.ts'
import { changed } from '../../files/edits.ts'
import { baseOf } from '../../files/paths.ts'
import type { FilesSolution } from '../../files/solution.ts'
import type { PodProblem } from '../problem.ts'
import { type ShownTerminals, useTerminals } from './terminals/useTerminals.ts'
import { type Sync, useSync } from './useSync.ts'

/** An evaluation does not wait longer for what is still on its way into the pod: it is saved anyway. */
const LONGEST_FLUSH_MS = 3000
/** Stands for the pod until there is one, so that nothing opens a connection to it before. */
const NO_POD_YET = createMissingPod('').workspace

interface Wanted {
  readonly context: ProblemContext<PodProblem, FilesSolution>
  readonly shown: FilesSolution
  readonly change: Change<FilesSolution>
  /** Whether the answer cannot be saved as it is. */
  readonly isBlocked: boolean
}

/** The pod of a problem, and what may be done with it. */
export interface PodWork {
  readonly pod: PodView
  /** Whether there is a pod to work in: not in a review. */
  readonly isLive: boolean
  readonly workspace: typeof NO_POD_YET
  readonly terminals: ShownTerminals
  readonly sync: Sync
  /** Resolves when what was typed is in the pod, or after a while. */
  settle(): Promise<void>
  evaluate(): void
  /** Runs a task of the problem on what was typed last. */
  runTask(task: string): void
}

/** Uploads what a program has made; it is part of the answer as it is. */
const uploadBy =
  ({ upload }: Wanted['context']) =>
  (path: string, bytes: Uint8Array): Promise<string> =>
    upload(new File([new Uint8Array(bytes)], baseOf(path)), { isExact: true })

/** Opens the pod when the view is shown, and keeps it and the answer the same. */
export function usePodWork({ context, shown, change, isBlocked }: Wanted): PodWork {
  const { problem, readOnly, clock } = context
  const pod = usePod(context.pod)
  const isLive = pod.setUp === 'ready' && !readOnly
  const workspace = isLive ? context.pod.workspace : NO_POD_YET
  const terminals = useTerminals(workspace)
  const [upload] = useState(() => uploadBy(context))
  const sync = useSync({
    problem,
    workspace: isLive ? workspace : undefined,
    clock,
    upload,
    work: shown,
    change,
  })
  const saving = useRef(0)
  useEffect(() => {
    saving.current = sync.saving.length
  }, [sync.saving])

  useEffect(() => {
    if (!readOnly) context.pod.open()
  }, [context.pod, readOnly])

  /** Resolves after a while in any case, but not while files are uploaded. */
  const settle = () =>
    new Promise<void>((resolve) => {
      let cancel = () => {}
      function wait() {
        cancel = clock.after(LONGEST_FLUSH_MS, () => (saving.current > 0 ? wait() : resolve()))
      }
      wait()
      void sync.flush().then(() => {
        cancel()
        resolve()
      })
    })

  return {
    pod,
    isLive,
    workspace,
    terminals,
    sync,
    settle,
    evaluate() {
      if (isBlocked || !isLive) return
      // Saves also where nothing was changed, because only what is saved is evaluated.
      change((now) => changed(problem, now))
      void settle().then(() => context.pod.evaluate())
    },
    runTask: (task) => void settle().then(() => terminals.runTask(task)),
  }
}
