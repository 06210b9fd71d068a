import type { Solution } from '../../wire/entities.schema.ts'
import type { SolutionFields } from '../../wire/solution.ts'
import type { WhyRefused } from '../saving/slot.ts'
import { awaitsRestart, isAnswerable } from '../sections.ts'
import { isActive, isHolding, isOpening, mayAnswer } from '../selectors.ts'
import type { ProblemState } from '../state.ts'
import { autoSubmission } from './auto-submission.ts'
import type { SessionCore } from './core.ts'
import { thrownText } from './isolation.ts'
import type { MadeAnswer } from './late-answers.ts'
import { readUnread, showMarks, takeSolution, takeStored } from './problems.ts'

/** The answers of a started test. Only this writes one. */
export class Answers {
  readonly #core: SessionCore
  readonly #onAnswered: () => void
  /** What could not be encoded last, by problem: reported once, not with every keystroke. */
  readonly #reported = new Map<string, string>()

  /** `onAnswered` runs with each answer. */
  constructor(core: SessionCore, onAnswered: () => void) {
    this.#core = core
    this.#onAnswered = onAnswered
  }

  /** The only write of an answer; outside the current section, and over one that cannot be read, nothing is taken. */
  answer(slug: string, solution: unknown): void {
    const problem = mayAnswer(this.#core.state) && this.#openProblem(slug)
    if (problem) this.#write(problem, solution)
  }

  /** Puts in what was typed before and needed work first: also while a submission waits for it, and saved at once. */
  put(slug: string, made: MadeAnswer): void {
    const { ports, saving, state } = this.#core
    const problem = isHolding(state) && this.#openProblem(slug)
    if (!problem) return
    try {
      const next = made.into(problem.solution)
      if (next === problem.solution) return
      this.#write(problem, next)
      saving.hurry(slug)
    } catch (error) {
      ports.report(error)
    }
  }

  /** The answer as it is now, while something may be answered there; otherwise nothing. */
  newest(slug: string): unknown {
    return mayAnswer(this.#core.state) ? this.#openProblem(slug)?.solution : undefined
  }

  /**
   * Has an answer saved as it is when its turn comes; one that is nothing yet is not (SAVE-09). The draft comes first: no
   * code of the type runs between it and the journal.
   */
  markDirty(problem: ProblemState): void {
    const { code, slug, type, unreadable } = problem
    if (!type || unreadable !== undefined) return
    const fields = this.#encode(problem)
    if (fields?.technology === '') showMarks(problem)
    else this.#core.saving.markDirty(slug, code, fields, type.pauseMs)
  }

  /** Begins an empty answer where the saved one cannot be read; the saved one stays until something is answered. */
  beginEmpty(slug: string): void {
    const problem = this.#core.state.problems[slug]
    if (!problem) return
    problem.unreadable = undefined
    showMarks(problem)
  }

  /** The newest answer is in the journal: its type may say what to show of it. */
  kept(slug: string): void {
    showMarks(this.#core.state.problems[slug])
  }

  /** The backend takes nothing more from this tab: another one holds the attempt, or its time is over. */
  refused(why: WhyRefused, slug: string): void {
    const { dispatch, state } = this.#core
    if (why === 'fenced' && (isActive(state) || isOpening(state)))
      dispatch({ type: 'taken-over', by: 'device' })
    if (why !== 'closed') return
    dispatch({ type: 'closed' })
    const { section } = state.problems[slug] ?? {}
    if (state.section === undefined || section === state.section)
      dispatch(autoSubmission(state, 'TEST_TIME_EXPIRY'))
  }

  /** The problems of the same timed section; `undefined` when the whole test closes with it. */
  closedWith(slug: string): readonly string[] | undefined {
    const { state } = this.#core
    const section = state.sections.find(({ problems }) => problems.includes(slug))
    const isTheLast = section?.slug === state.section && state.isLastSection && !awaitsRestart(state)
    return section?.timed && !isTheLast ? section.problems : undefined
  }

  /** The backend has stored an answer. */
  stored(slug: string, solution: Solution): void {
    takeStored(this.#core.state.problems[slug], solution)
  }

  /** The candidate wants a problem that a page froze at: it is read after all. */
  unfreeze(slug: string): Promise<void> {
    this.#core.ports.working.release(slug)
    return this.readAgain()
  }

  /** Asks again for the code of problem types that could not be loaded, and reads again what could not be read. */
  readAgain(): Promise<void> {
    const { ports, state } = this.#core
    return readUnread(Object.values(state.problems), ports.types)
  }

  #write(problem: ProblemState, solution: unknown): void {
    if (problem.judged === 'CLR') problem.judged = undefined
    takeSolution(problem, solution)
    this.markDirty(problem)
    this.#onAnswered()
  }

  #encode({ code, slug, solution, type }: ProblemState): SolutionFields | undefined {
    try {
      const fields = type?.solution.encode(solution)
      this.#reported.delete(slug)
      return fields
    } catch (cause) {
      const text = `Problem type "${code}" cannot encode the answer to "${slug}": ${thrownText(cause)}`
      if (this.#reported.get(slug) !== text) this.#core.ports.report(new Error(text, { cause }))
      this.#reported.set(slug, text)
      return undefined
    }
  }

  #openProblem(slug: string): ProblemState | undefined {
    const { state } = this.#core
    const problem = state.problems[slug]
    if (!problem?.type) return undefined
    if (!isAnswerable(problem) || problem.unreadable !== undefined) return undefined
    return state.section === undefined || problem.section === state.section ? problem : undefined
  }
}
