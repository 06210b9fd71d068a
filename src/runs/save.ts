import { isActive } from '../kernel/selectors.ts'
import type { SessionHost } from '../kernel/session/services.ts'
import type { ProblemState } from '../kernel/state.ts'
import type { Solution } from '../wire/entities.schema.ts'

/** How long the save before a run may take, and how long while the browser says that it is offline, in milliseconds. */
const SAVE_LIMIT_MS = 15_000
const OFFLINE_LIMIT_MS = 3000

/** Why an answer cannot be used as it was saved. */
export type NotSaved = 'offline' | 'notSaved' | 'noSolution'

/** Has the answer saved as it stands, one that was never changed too; otherwise why it cannot be run. */
export async function saveAnswer(
  { markDirty, saving, state }: SessionHost,
  problem: ProblemState,
): Promise<Solution | NotSaved> {
  const { slug } = problem
  if (!problem.stored) markDirty(problem)
  const limitMs = state.online ? SAVE_LIMIT_MS : OFFLINE_LIMIT_MS
  const isSaved = await saving.flush({ problem: slug, limitMs })
  if (!isSaved && !state.online) return 'offline'
  if (!isSaved || saving.invalid().includes(slug)) return 'notSaved'
  return state.problems[slug]?.stored ?? 'noSolution'
}

/** Whether a problem may be answered now. */
export const takesAnswers = (
  { state }: Pick<SessionHost, 'state'>,
  problem: Pick<ProblemState, 'section'>,
): boolean => isActive(state) && (state.section === undefined || problem.section === state.section)
