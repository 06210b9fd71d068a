import { isRunning, type RunView } from '@assess/sdk'
import { useEffect, useRef, useState } from 'react'
import type { OwnCase } from '../own-cases.ts'
import type { RunProgram } from './useRunProgram.ts'

/** A run that has ended, and what it was given. */
export interface EndedRun {
  readonly input: string
  readonly run: RunView
  /** Unknown where an answer is more than one program. */
  readonly program: RunProgram | undefined
}

export interface OwnRuns {
  /** The case whose run is on its way. */
  readonly running: number | undefined
  /** The newest run of a case with the input that it has now. */
  of(testcase: OwnCase): RunView | undefined
  /** The newest run of a case, whatever it was given. */
  last(id: number): EndedRun | undefined
  /** Runs cases one after the other. */
  start(cases: readonly OwnCase[], run: (input: string) => void): void
}

interface Asked {
  readonly cases: readonly OwnCase[]
  /** The newest run when it was asked for: any other one is the answer. */
  readonly before: RunView
  run(input: string): void
}

/**
 * Which run belongs to which of the candidate's own test cases, and the ones that wait for their turn. `program` is that of
 * the newest run.
 */
export function useOwnRuns(run: RunView, program?: RunProgram): OwnRuns {
  const [asked, setAsked] = useState<Asked>()
  const [ended, setEnded] = useState<Readonly<Record<number, EndedRun>>>({})
  const begun = useRef<Asked>(undefined)
  const [current, ...waiting] = asked?.cases ?? []

  useEffect(() => {
    if (!asked || !current || begun.current === asked) return
    begun.current = asked
    asked.run(current.input)
  }, [asked, current])

  if (asked && current && run !== asked.before && !isRunning(run)) {
    const isCancelled = run.state === 'ABORT' || run.mode !== 'custom'
    setAsked(isCancelled || waiting.length === 0 ? undefined : { ...asked, cases: waiting, before: run })
    if (!isCancelled) setEnded({ ...ended, [current.id]: { input: current.input, run, program } })
  }

  return {
    running: isRunning(run) ? current?.id : undefined,
    of({ id, input }) {
      const found = ended[id]
      return found?.input === input ? found.run : undefined
    },
    last: (id) => ended[id],
    start: (cases, start) => setAsked({ cases, before: run, run: start }),
  }
}
