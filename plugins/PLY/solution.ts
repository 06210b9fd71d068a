import type { ProblemType } from '../../src/sdk/common.ts'
import { unfit } from '../../src/sdk/reading.ts'
import { type CodeProblem, readCodeProblem } from '../families/code/problem.ts'
import {
  CODE_PAUSE_MS,
  type CodeSolution,
  codeCodec,
  hasTechnology,
  isCoded,
} from '../families/code/solution.ts'

export type Problem = CodeProblem
export type Solution = CodeSolution

/** A playground is tried out with own input only. */
function readProblem(raw: unknown): Problem {
  const problem = readCodeProblem(raw, 'PLY')
  const { sample_testcases, non_sample_testcases } = problem
  if (sample_testcases.length > 0)
    throw unfit(sample_testcases, 'sample_testcases', 'left out, because a playground has no test cases')
  if (non_sample_testcases.length > 0)
    throw unfit(
      non_sample_testcases,
      'non_sample_testcases',
      'left out, because a playground has no test cases',
    )
  return problem
}

export const PLY = {
  code: 'PLY',
  pauseMs: CODE_PAUSE_MS,
  solution: codeCodec,
  problem: readProblem,
  isAttempted: isCoded,
  isSavable: hasTechnology,
  /** A playground displays nothing of its own (GAP-015). */
  status: () => null,
} satisfies ProblemType<Problem, Solution>
