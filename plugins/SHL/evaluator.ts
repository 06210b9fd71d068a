import type { Executed, Execution } from '../../src/sdk/execution.ts'
import { executeCode } from '../families/code/judge/execute.ts'
import { type CodeKey, readCodeKey } from '../families/code/judge/key.ts'
import type { Problem, Solution } from './solution.ts'

export type Key = CodeKey

export const readKey = readCodeKey

export function execute(
  problem: Problem,
  solution: Solution,
  key: Key,
  execution: Execution,
): Promise<Executed> {
  return executeCode({ problem, solution, key, execution })
}
