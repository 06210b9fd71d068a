import type { Executed, Execution } from '../../src/sdk/execution.ts'
import { executeFiles } from '../families/files/judge/execute.ts'
import { type FilesKey, readFilesKey } from '../families/files/judge/key.ts'
import type { Problem, Solution } from './solution.ts'

export type Key = FilesKey

export const readKey = readFilesKey

export function execute(
  problem: Problem,
  solution: Solution,
  key: Key,
  execution: Execution,
): Promise<Executed> {
  return executeFiles({ problem, solution, key, execution })
}
