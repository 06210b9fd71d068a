import { isRunning, type ProblemContext, type Runs, type RunView } from '@assess/sdk'
import { useEffect, useState } from 'react'
import type { CodeProblem } from '../problem.ts'

type Reply = Awaited<ReturnType<ProblemContext<unknown, unknown>['runs']['revisions']>>
type LimitedContext = Pick<
  ProblemContext<Pick<CodeProblem, 'extra_data'>, unknown>,
  'problem' | 'readOnly' | 'runs'
>
export type Revision = Reply['revisions'][number]

export interface Revisions {
  /** `undefined` until they are asked for and there. */
  readonly list: readonly Revision[] | undefined
  /** How often it may still be submitted; `undefined` without a limit (VALID-13, GAP-021). */
  readonly remaining: number | undefined
  /** Why they cannot be fetched; `''` when they can. */
  readonly failure: string
  /** Asks for them again. */
  retry(): void
}

const NOTHING: Omit<Revisions, 'retry'> = { list: undefined, remaining: undefined, failure: '' }

/** The runs and submissions so far, asked for while `isWanted` and again whenever a run has ended. */
export function useRevisions(context: LimitedContext, run: RunView, isWanted: boolean): Revisions {
  const [revisions, setRevisions] = useState(NOTHING)
  const [tries, setTries] = useState(0)
  const limit = context.problem.extra_data.submission_limit
  const isOn = isRunning(run)
  const isAsked = (isWanted || limit !== undefined) && !context.readOnly && !isOn
  const asked = isAsked ? tries : undefined

  useEffect(() => {
    if (asked === undefined) return
    let isOver = false
    context.runs.revisions().then(
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
  }, [context, limit, asked])

  return {
    ...revisions,
    retry() {
      setRevisions(NOTHING)
      setTries(tries + 1)
    },
  }
}

interface RunOptions<S> {
  readonly context: LimitedContext & { readonly runs: Runs<S> }
  readonly run: RunView
  /** Brings the answer up to date before it is run or submitted. */
  settle(): void
  /** Whether the answer cannot be run as it is. */
  readonly isBlocked?: boolean
}

/** What a view does with the runs and submissions of its answer. */
export interface RunActions {
  readonly isOn: boolean
  readonly remaining: number | undefined
  /** The earlier versions, which are asked for while they are open. */
  readonly revisions: Omit<Revisions, 'remaining'> & { onToggle(isOpen: boolean): void }
  start(mode: 'run' | 'custom', input?: string): void
  submit(): void
}

export function useRunActions<S>({ context, run, settle, isBlocked = false }: RunOptions<S>): RunActions {
  const [isOpen, setOpen] = useState(false)
  const { remaining, ...revisions } = useRevisions(context, run, isOpen)
  const { readOnly, runs } = context
  const isOn = isRunning(run)
  const canStart = !isOn && !readOnly && !isBlocked
  return {
    isOn,
    remaining,
    revisions: { ...revisions, onToggle: setOpen },
    start(mode, input) {
      if (!canStart) return
      settle()
      runs.start(mode, input)
    },
    submit() {
      if (!canStart || remaining === 0) return
      settle()
      runs.submit()
    },
  }
}
