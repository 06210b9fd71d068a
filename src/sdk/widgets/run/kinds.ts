import { NO_RUN } from '../../../runs/state.ts'
import type { RunView } from '../../view.ts'

/**
 * The newest run of the test cases; one that has not begun if there was no such run.
 *
 * @example
 * const { testcases } = testedRun(run)
 */
export const testedRun = (run: RunView): RunView => (run.mode === 'custom' ? (run.other ?? NO_RUN) : run)

/**
 * The newest run with own input.
 *
 * @example
 * const printed = ownRun(run).output
 */
export const ownRun = (run: RunView): RunView => (run.mode === 'custom' ? run : (run.other ?? NO_RUN))
