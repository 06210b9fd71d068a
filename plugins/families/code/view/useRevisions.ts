import { useEffect, useState } from 'react'
import { isRunning } from '../../../../src/sdk/runs.ts'
import type { Room, RunView } from '../../../../src/sdk/view.ts'
import type { CodeProblem } from '../problem.ts'

type Reply = Awaited<ReturnType<Room<unknown, unknown>['runs']['revisions']>>
type LimitedRoom = Pick<Room<Pick<CodeProblem, 'extra_data'>, unknown>, 'problem' | 'readOnly' | 'runs'>
export type Revision = Reply['revisions'][number]

export interface Revisions {
  /** `undefined` until they are asked for and there. */
  readonly list: readonly Revision[] | undefined
  /** How often it may still be submitted; `undefined` without a limit (VALID-13, GAP-021). */
  readonly remaining: number | undefined
  /** Why they cannot be had. */
  readonly failure: string
}

const NOTHING: Revisions = { list: undefined, remaining: undefined, failure: '' }

/** The runs and submissions so far, asked for while `isWanted` and again whenever a run has ended. */
export function useRevisions(room: LimitedRoom, run: RunView, isWanted: boolean): Revisions {
  const [revisions, setRevisions] = useState(NOTHING)
  const limit = room.problem.extra_data.submission_limit
  const isOn = isRunning(run)
  const isAsked = (isWanted || limit !== undefined) && !room.readOnly && !isOn

  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    room.runs.revisions().then(
      ({ revisions: list, submissions_left }) => {
        if (isOver) return
        const used = list.filter(({ mode }) => mode === 'judge').length
        const counted = limit === undefined ? undefined : Math.max(0, limit - used)
        setRevisions({ list, remaining: submissions_left ?? counted, failure: '' })
      },
      (error: unknown) => {
        if (!isOver) setRevisions({ ...NOTHING, failure: error instanceof Error ? error.message : ' ' })
      },
    )
    return () => {
      isOver = true
    }
  }, [room, limit, isAsked])

  return revisions
}
