import { sendLeft } from '../../proctoring/parting.ts'
import type { RunDesk } from '../../runs/run.ts'
import { createRunDesk } from '../../runs/runs.ts'
import type { Solution } from '../../wire/entities.ts'
import type { SavingPorts } from '../saving/line.ts'
import type { AutoSubmitReason } from '../state.ts'
import type { HearOffset } from '../timer.ts'
import { answer, closedWith, refuse } from './answers.ts'
import { autoSubmit } from './auto.ts'
import { syncTimes, watchClock } from './clockwork.ts'
import type { SessionContext } from './context.ts'
import { forceEnd } from './ending.ts'
import { recheck, startAttempt } from './opening.ts'
import { takeStored } from './problems.ts'
import { readUnread } from './reading.ts'
import { submit } from './submission.ts'

/** What a test needs from its start on; it is loaded while the landing is asked for. */
export interface Work {
  start(steal: boolean): Promise<void>
  recheck(): Promise<void>
  submit(scope: 'test' | 'section'): Promise<void>
  autoSubmit(reason: AutoSubmitReason): Promise<void>
  sync(): Promise<void>
  readAgain(): Promise<void>
  answer(problem: string, solution: unknown): void
  refuse: SavingPorts['refused']
  closedWith(problem: string): readonly string[] | undefined
  takeStored(problem: string, solution: Solution): void
  forceEnd(): Promise<void>
  sendLeft(): Promise<void>
  readonly hearOffset: HearOffset
  readonly runs: RunDesk
}

export function createWork(context: SessionContext): Work {
  const runs = createRunDesk(context)
  context.runs = runs
  return {
    start: (steal) => startAttempt(context, steal),
    recheck: () => recheck(context),
    submit: (scope) => submit(context, scope),
    autoSubmit: (reason) => autoSubmit(context, reason),
    sync: () => syncTimes(context),
    readAgain: () => readUnread(Object.values(context.state.problems), context.types),
    answer: (problem, solution) => answer(context, problem, solution),
    refuse: (why, problem) => refuse(context, why, problem),
    closedWith: (problem) => closedWith(context, problem),
    takeStored: (problem, solution) => takeStored(context.state.problems[problem], solution),
    forceEnd: () => forceEnd(context),
    sendLeft: () => sendLeft(context).catch(context.report),
    hearOffset: watchClock(context),
    runs,
  }
}
