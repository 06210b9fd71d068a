import type { ProblemType } from '../../src/sdk/common.ts'
import { type CodeProblem, readCodeProblem } from '../families/code/problem.ts'
import {
  CODE_PAUSE_MS,
  type CodeSolution,
  codeCodec,
  hasTechnology,
  isCoded,
} from '../families/code/solution.ts'
import { shownAsJudged } from '../families/status.ts'

export type Problem = CodeProblem
export type Solution = CodeSolution

export const SHL = {
  code: 'SHL',
  pauseMs: CODE_PAUSE_MS,
  solution: codeCodec,
  problem: (raw) => readCodeProblem(raw, 'SHL'),
  isAttempted: isCoded,
  isSavable: hasTechnology,
  status: (solution, judged) => shownAsJudged(isCoded(solution), judged),
} satisfies ProblemType<Problem, Solution>
