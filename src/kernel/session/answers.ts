import type { Solution } from '../../wire/entities.ts'
import type { SolutionFields } from '../../wire/solution.ts'
import type { WhyRefused } from '../saving/slot.ts'
import { awaitsRestart, takesAnswers } from '../sections.ts'
import { isActive, isOpening, mayAnswer } from '../selectors.ts'
import type { ProblemState } from '../state.ts'
import { autoSubmission } from './auto-submission.ts'
import type { SessionCore } from './core.ts'
import { messageOf } from './isolation.ts'
import { readUnread, showMarks, takeSolution, takeStored } from './problems.ts'

export interface Answers {
  /** The only write of an answer; outside the current section, and over one that cannot be read, nothing is taken. */
  answer(problem: string, solution: unknown): void
  /** The answer as it is now, while something may be answered there; otherwise nothing. */
  newest(problem: string): unknown
  /** Has an answer saved as it is when its turn comes; one that is nothing yet is not (SAVE-09). */
  markDirty(problem: ProblemState): void
  /** Begins an empty answer where the saved one cannot be read; the saved one stays until something is answered. */
  beginEmpty(problem: string): void
  /** The newest answer is in the journal: its type may say what to show of it. */
  kept(problem: string): void
  /** The backend takes nothing more from this tab: another one holds the attempt, or its time is over. */
  refused(why: WhyRefused, problem: string): void
  /** The problems of the same timed section; `undefined` when the whole test closes with it. */
  closedWith(problem: string): readonly string[] | undefined
  /** The backend has stored an answer. */
  stored(problem: string, solution: Solution): void
  /** Asks again for the code of problem types that could not be loaded, and reads again what could not be read. */
  readAgain(): Promise<void>
}

/** `onAnswered` runs with each answer. */
export function createAnswers(
  { dispatch, ports, saving, state }: SessionCore,
  onAnswered: () => void,
): Answers {
  /** What could not be encoded last, by problem: reported once, not with every keystroke. */
  const reported = new Map<string, string>()

  function encode({ code, slug, solution, type }: ProblemState): SolutionFields | undefined {
    try {
      const fields = type?.solution.encode(solution)
      reported.delete(slug)
      return fields
    } catch (cause) {
      const text = `Problem type "${code}" cannot encode the answer to "${slug}": ${messageOf(cause)}`
      if (reported.get(slug) !== text) ports.report(new Error(text, { cause }))
      reported.set(slug, text)
      return undefined
    }
  }

  /** The draft comes first: no code of the type runs between it and the journal. */
  function markDirty(problem: ProblemState) {
    const { code, slug, type, unreadable } = problem
    if (!type || unreadable !== undefined) return
    const fields = encode(problem)
    if (fields?.technology === '') showMarks(problem)
    else saving.markDirty(slug, code, fields, type.pauseMs)
  }

  function openProblem(slug: string): ProblemState | undefined {
    const problem = state.problems[slug]
    if (!mayAnswer(state) || !problem?.type) return undefined
    if (!takesAnswers(problem) || problem.unreadable !== undefined) return undefined
    return state.section === undefined || problem.section === state.section ? problem : undefined
  }

  return {
    answer(slug, solution) {
      const problem = openProblem(slug)
      if (!problem) return
      if (problem.judged === 'CLR') problem.judged = undefined
      takeSolution(problem, solution)
      markDirty(problem)
      onAnswered()
    },
    newest: (slug) => openProblem(slug)?.solution,
    markDirty,
    beginEmpty(slug) {
      const problem = state.problems[slug]
      if (!problem) return
      problem.unreadable = undefined
      showMarks(problem)
    },
    kept: (slug) => showMarks(state.problems[slug]),
    refused(why, slug) {
      if (why === 'fenced' && (isActive(state) || isOpening(state)))
        dispatch({ type: 'taken-over', by: 'device' })
      if (why !== 'closed') return
      dispatch({ type: 'closed' })
      const { section } = state.problems[slug] ?? {}
      if (state.section === undefined || section === state.section)
        dispatch(autoSubmission(state, 'TEST_TIME_EXPIRY'))
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
