import type { ProblemType } from '../../src/sdk/common.ts'
import { type CodeProblem, readCodeProblem } from '../families/code/problem.ts'
import { type CodeSolution, codeCodec, isCoded } from '../families/code/solution.ts'
import { shownAsJudged } from '../families/status.ts'

export type Problem = CodeProblem
export type Solution = CodeSolution

export const SHL = {
  code: 'SHL',
  solution: codeCodec,
  problem: (raw) => readCodeProblem(raw, 'SHL'),
  isAttempted: isCoded,
  status: (solution, judged) => shownAsJudged(isCoded(solution), judged),
} satisfies ProblemType<Problem, Solution>
