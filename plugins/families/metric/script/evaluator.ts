import type { Executed, Execution } from '@assess/sdk'
import { executeCode } from '../../code/judge/execute.ts'
import { type CodeKey, readCodeKey } from '../../code/judge/key.ts'
import type { CodeSolution } from '../../code/solution.ts'
import { type MetricKey, readMetricKey } from '../key.ts'
import { executeScript } from './execute.ts'
import { type DataProblem, isMeasured } from './problem.ts'

export type DataKey = MetricKey | CodeKey

export function readDataKey(raw: unknown, problem: DataProblem): DataKey {
  if (!isMeasured(problem)) return readCodeKey(raw, problem)
  return readMetricKey(raw, problem.prediction, [...problem.data, ...problem.downloads])
}

export async function executeData(
  problem: DataProblem,
  solution: CodeSolution,
  key: DataKey,
  execution: Execution,
): Promise<Executed> {
  if (isMeasured(problem) && 'truth' in key) return executeScript(problem, solution, key, execution)
  if (!isMeasured(problem) && 'checker' in key) return executeCode(problem, solution, key, execution)
  throw new Error('The key is not of this problem')
}
