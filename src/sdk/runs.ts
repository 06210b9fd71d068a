import { isRunning as isOnItsWay } from '../runs/run.ts'
import type { RunPhase } from '../wire/runs.ts'

/** Whether a run is on its way; another one has to wait for it, or to cancel it. */
export const isRunning = (run: { readonly state: RunPhase }): boolean => isOnItsWay(run)

/**
 * Why test cases did not run, as the node side of a type says it in `Executed.message`; the panel of results says it
 * in the candidate's language.
 */
export const RUN_MESSAGES = {
  notCompiled: 'The program did not compile.',
  noLanguage: 'This language is not available here. Choose another one.',
  notWritten: 'There is no code yet.',
  noBrowser: 'This server has no browser to run it in.',
} as const
export type RunMessage = keyof typeof RUN_MESSAGES
