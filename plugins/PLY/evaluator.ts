import type { Executed, Execution } from '../../src/sdk/execution.ts'
import { unfit } from '../../src/sdk/reading.ts'
import { executeCode } from '../families/code/judge/execute.ts'
import type { CodeKey } from '../families/code/judge/key.ts'
import { isCoded } from '../families/code/solution.ts'
import type { Problem, Solution } from './solution.ts'

export type Key = null

const NO_TESTS: CodeKey = { testcases: [], sample_weight: 0, checker: { kind: 'tokens' }, tests: {} }

/** Nothing judges a playground, so its definition has no key. */
export function readKey(raw: unknown): Key {
  if (raw != null) throw unfit(raw, 'key', 'left out, because nothing judges a playground')
  return null
}

/** Runs with the candidate's own input, whichever the mode; what was tried out, people may look at. */
export async function execute(
  problem: Problem,
  solution: Solution,
  _: Key,
  execution: Execution,
): Promise<Executed> {
  if (execution.mode !== 'judge')
    return executeCode({ problem, solution, key: NO_TESTS, execution: { ...execution, mode: 'custom' } })
  return { verdict: { status: isCoded(solution) ? 'NRE' : 'UNE', score: 0 } }
}
