import { ref } from 'valtio/vanilla'
import type { Solution } from '../../wire/entities.ts'
import type { SolutionStatus } from '../../wire/solution.ts'
import type { ProblemState } from '../state.ts'

/** Puts a solution on the screen's state, with what follows from it. */
export function show(state: ProblemState, solution: unknown): void {
  if (!state.type) return
  state.solution = asRef(solution)
  state.attempted = state.judged !== 'CLR' && state.type.isAttempted(solution)
  state.status = state.type.status(solution, state.judged)
}

/** Takes what the backend says of the solution that it stored: its names and its judgement (STATUS-10). */
export function takeStored(state: ProblemState | undefined, solution: Solution): void {
  if (!state) return
  state.stored = namesOf(solution)
  showJudgement(state, solution.status)
}

/** The names that the backend gave a solution; absent while it has none. */
export const namesOf = ({ id, slug }: Solution) => (id ? { id, slug } : undefined)

/** Shows how the backend judged the solution. */
export function showJudgement(state: ProblemState, judged: SolutionStatus | undefined): void {
  state.judged = judged
  show(state, state.solution)
}

/** Solutions and problems are replaced whole, never watched inside. */
export const asRef = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? ref(value) : value
