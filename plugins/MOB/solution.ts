import type { ProblemType } from '../../src/sdk/common.ts'
import { CODE_PAUSE_MS } from '../families/code/solution.ts'
import { type FilesProblem, readFilesProblem } from '../families/files/problem.ts'
import { type FilesSolution, filesWithUploadsCodec, isChanged } from '../families/files/solution.ts'
import { shownAsJudged } from '../families/status.ts'

export type Problem = FilesProblem
export type Solution = FilesSolution

export const MOB = {
  code: 'MOB',
  pauseMs: CODE_PAUSE_MS,
  solution: filesWithUploadsCodec,
  problem: (raw) => readFilesProblem(raw, 'MOB'),
  isAttempted: isChanged,
  isSavable: ({ technology }) => technology !== '',
  status: (solution, judged) => shownAsJudged(isChanged(solution), judged),
} satisfies ProblemType<Problem, Solution>
