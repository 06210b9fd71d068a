import type { Solution } from '../../wire/entities.ts'
import type { Slot } from '../saving/slot.ts'
import { awaitsRestart } from '../sections.ts'
import type { ProblemState } from '../state.ts'
import type { SessionCore } from './core.ts'
import { readUnread, showSolution, takeStored } from './problem-states.ts'

export interface Answers {
  /** The only write of an answer; outside the current section nothing is taken. */
  answer(problem: string, solution: unknown): void
  /** Has an answer saved as it is when its turn comes; one that is nothing yet is not (SAVE-09). */
  markDirty(problem: ProblemState): void
  /** The backend takes nothing more from this tab: another one holds the attempt, or its time is over. */
  refused(why: NonNullable<Slot['refused']>, problem: string): void
  /** The problems of the same timed section; `undefined` when the whole test closes with it. */
  closedWith(problem: string): readonly string[] | undefined
  /** The backend has stored an answer. */
  stored(problem: string, solution: Solution): void
  /** Asks again for the code of problem types that could not be had. */
  readAgain(): Promise<void>
}

interface AnswerEvents {
  onAnswered(): void
  /** Another tab or device holds the attempt. */
  onTakenOver(): void
  /** The time was over while the attempt was still being opened. */
  onClosedEarly(): void
  onExpired(): void
}

export function createAnswers({ ports, saving, state }: SessionCore, events: AnswerEvents): Answers {
  function markDirty(problem: ProblemState) {
    const { code, slug, type } = problem
    if (!type || type.isSavable?.(problem.solution) === false) return
    saving.markDirty(slug, code, () => type.solution.encode(problem.solution), type.pauseMs)
  }

  return {
    answer(slug, solution) {
      const problem = state.problems[slug]
      if (state.phase !== 'active' || !problem?.type) return
      if (state.section !== undefined && problem.section !== state.section) return
      if (problem.judged === 'CLR') problem.judged = undefined
      showSolution(problem, solution)
      markDirty(problem)
      events.onAnswered()
    },
    markDirty,
    refused(why, slug) {
      if (why === 'fenced' && (state.phase === 'active' || state.phase === 'starting')) events.onTakenOver()
      if (why !== 'closed') return
      if (state.phase === 'starting') events.onClosedEarly()
      const { section } = state.problems[slug] ?? {}
      if (state.phase === 'active' && (state.section === undefined || section === state.section))
        events.onExpired()
    },
    closedWith(slug) {
      const section = state.sections.find(({ problems }) => problems.includes(slug))
      const isTheLast = section?.slug === state.section && state.isLastSection && !awaitsRestart(state)
      return section?.timed && !isTheLast ? section.problems : undefined
    },
    stored: (slug, solution) => takeStored(state.problems[slug], solution),
    readAgain: () => readUnread(Object.values(state.problems), ports.types),
  }
}
