import type { ProblemContext } from '@assess/sdk'
import type { Change } from '@assess/sdk/ui'
import { useCallback } from 'react'
import { withFiles } from '../../files/edits.ts'
import type { FilesSolution, Work } from '../../files/solution.ts'
import type { PodProblem } from '../problem.ts'
import { type ShownTerminals, useTerminals } from './terminals/useTerminals.ts'
import { type PodFiles, usePodFiles } from './usePodFiles.ts'

interface Wanted {
  readonly context: ProblemContext<PodProblem, FilesSolution>
  readonly shown: FilesSolution
  readonly change: Change<FilesSolution>
  /** Whether the answer cannot be saved as it is. */
  readonly isBlocked: boolean
}

/** The pod of a project, and what may be done with it. */
export interface PodWork extends PodFiles {
  readonly terminals: ShownTerminals
  evaluate(): void
}

/** The files of a project are its answer. */
const workOf = (solution: FilesSolution): Work => solution

/** Opens the pod when the view is shown, and keeps it and the answer the same. */
export function usePodWork({ context, shown, change, isBlocked }: Wanted): PodWork {
  const { problem } = context
  const withWork = useCallback((now: FilesSolution, work: Work) => withFiles(problem, now, work), [problem])
  const files = usePodFiles({ context, rules: problem, shown, workOf, withWork })
  const { isLive, ready, settle, workspace } = files
  const terminals = useTerminals(workspace, isLive ? context.key : undefined, ready)

  return {
    ...files,
    terminals,
    evaluate() {
      if (isBlocked || !isLive) return
      // Saves also where nothing was changed, because only what is saved is evaluated.
      change((now) => withFiles(problem, now))
      void settle().then(() => context.pod.evaluate())
    },
  }
}
