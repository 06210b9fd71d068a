import { CallError } from '../../wire/errors.ts'
import type { UploadProgress } from '../ports.ts'
import { awaitsRestart } from '../sections.ts'
import type { Slot } from '../slot.ts'
import type { ProblemState } from '../state.ts'
import { type SessionContext, stepBack, tell, wordsFor } from './context.ts'
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

/** Counts while it runs: leaving the test waits for it (GUARD-17). Rejects with the words of the catalogue. */
export async function upload(
  context: SessionContext,
  file: Blob,
  name: string,
  options: UploadProgress,
): Promise<string> {
  const { api, state } = context
  state.uploads += 1
  const sent = api.upload(file, name, options)
  context.uploading = Promise.allSettled([context.uploading, sent])
  try {
    return await sent
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw new Error(wordsFor(context, error), { cause: error })
  } finally {
    state.uploads -= 1
  }
}

/** True when the feedback arrived; the guards lead on from there (GUARD-19, GUARD-20). */
export async function sendFeedback(
  context: SessionContext,
  rating: number,
  comment: string,
): Promise<boolean> {
  const { api, slug, state } = context
  try {
    await api.sendFeedback(slug, rating, comment)
    Object.assign(state, { feedbackGiven: true, feedbackSent: true })
    return true
  } catch (error) {
    tell(context, error)
    return false
  }
}
