import { awaitsRestart } from '../sections.ts'
import type { Slot } from '../slot.ts'
import type { ProblemState } from '../state.ts'
import { type SessionContext, stepBack } from './context.ts'
import { show } from './problems.ts'
import { trackStart } from './tracking.ts'

/** The only write of an answer; outside the current section nothing is taken. */
export function answer(context: SessionContext, slug: string, solution: unknown): void {
  const { state } = context
  const problem = state.problems[slug]
  if (state.phase !== 'active' || !problem?.type) return
  if (state.section !== undefined && problem.section !== state.section) return
  if (problem.judged === 'CLR') problem.judged = undefined
  show(problem, solution)
  touch(context, problem)
  trackStart(context)
}

/** Has an answer saved as it is when its turn comes; one that is nothing yet is not (SAVE-09). */
export function touch({ saving }: SessionContext, problem: ProblemState): void {
  const { code, slug, type } = problem
  if (!type || type.isSavable?.(problem.solution) === false) return
  saving.touch(slug, code, () => type.solution.encode(problem.solution), type.pauseMs)
}

/** The backend takes nothing more from this tab: another one holds the attempt, or its time is over. */
export function refuse(context: SessionContext, why: NonNullable<Slot['refused']>, slug: string): void {
  const { state } = context
  const isAtWork = state.phase === 'active' || state.phase === 'starting'
  if (why === 'fenced' && isAtWork) stepBack(context, 'device')
  if (why !== 'closed') return
  if (state.phase === 'starting') context.refusedEarly = true
  const { section } = state.problems[slug] ?? {}
  if (state.phase === 'active' && (state.section === undefined || section === state.section)) context.expire()
}

/** The problems of the same timed section; `undefined` when the whole test closes with it. */
export function closedWith({ state }: SessionContext, slug: string): readonly string[] | undefined {
  const section = state.sections.find(({ problems }) => problems.includes(slug))
  const isTheLast = section?.slug === state.section && state.isLastSection && !awaitsRestart(state)
  return section?.timed && !isTheLast ? section.problems : undefined
}
