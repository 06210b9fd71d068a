import type { ProblemType } from '../../src/sdk/common.ts'
import {
  CODE_PAUSE_MS,
  type CodeSolution,
  codeCodec,
  hasTechnology,
  isCoded,
} from '../families/code/solution.ts'
import { shownAsJudged } from '../families/status.ts'
import { type Problem, readProblem } from './problem.ts'

export type Solution = CodeSolution

export const SEL = {
  code: 'SEL',
  pauseMs: CODE_PAUSE_MS,
  solution: codeCodec,
  problem: readProblem,
  isAttempted: isCoded,
  isSavable: hasTechnology,
  status: (solution, judged) => shownAsJudged(isCoded(solution), judged),
} satisfies ProblemType<Problem, Solution>
