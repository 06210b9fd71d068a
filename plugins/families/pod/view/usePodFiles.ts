import type { PodView, ProblemContext } from '@assess/sdk'
import { createMissingPod, usePod } from '@assess/sdk/ui'
import { useEffect, useRef } from 'react'
import type { AnswerContext, FilesOf } from '../sync/background.ts'
import { type Sync, useSync } from './useSync.ts'

/** An evaluation does not wait longer for what is still on its way into the pod: it is saved anyway. */
const LONGEST_FLUSH_MS = 3000
/** Stands for the pod until there is one, so that nothing opens a connection to it before. */
const NO_POD_YET = createMissingPod('').workspace

interface Wanted<S> extends FilesOf<S> {
  readonly context: AnswerContext<S> & Pick<ProblemContext<unknown, S>, 'pod' | 'readOnly'>
  readonly shown: S
}

/** The pod of a problem, whose files are those of the answer. */
export interface PodFiles {
  readonly pod: PodView
  /** Whether there is a pod to work in: not in a review. */
  readonly isLive: boolean
  readonly workspace: typeof NO_POD_YET
  readonly sync: Sync
  /** Resolves when what was typed is in the pod, or after a while; at once while there is no connection. */
  settle(): Promise<void>
  /** Waits for the connection, then as `settle`: what starts now finds what was typed. */
  ready(): Promise<void>
}

function connected({ isConnected, subscribe }: PodFiles['workspace']): Promise<void> {
  return new Promise((resolve) => {
    if (isConnected()) return resolve()
    const unsubscribe = subscribe(() => {
      if (!isConnected()) return
      unsubscribe()
      resolve()
    })
  })
}

/**
 * Opens the pod when the view is shown, and keeps its files and those of the answer the same from then on. What
 * `FilesOf` has stays the same as long as the problem does.
 */
export function usePodFiles<S>({ context, shown, ...filesOf }: Wanted<S>): PodFiles {
  const { readOnly, clock } = context
  const pod = usePod(context.pod)
  const isLive = pod.setUp === 'ready' && !readOnly
  const workspace = isLive ? context.pod.workspace : NO_POD_YET
  const sync = useSync({ ...filesOf, context, workspace: isLive ? workspace : undefined, shown })
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

  const ready = async () => {
    await connected(workspace)
    await settle()
  }

  return { pod, isLive, workspace, sync, settle, ready }
}
