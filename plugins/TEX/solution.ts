import type { ProblemType } from '../../src/sdk/common.ts'
import { shownAsSubmitted } from '../families/status.ts'
import {
  decodeWritten,
  NOTHING_WRITTEN,
  readWrittenProblem,
  type WrittenProblem,
  type WrittenSolution,
} from '../families/written/solution.ts'

export type Problem = WrittenProblem

/** `answer` is plain text; attachments are only ever shown, and an empty list is sent (GAP-009). */
export type Solution = WrittenSolution

function isAttempted({ answer }: Solution): boolean {
  return answer.trim() !== ''
}

export const TEX = {
  code: 'TEX',
  solution: {
    empty: () => NOTHING_WRITTEN,
    encode: ({ answer }) => ({ answer, attachments: [] }),
    decode: decodeWritten,
  },
  problem: readWrittenProblem,
  isAttempted,
  status: (solution, judged) => shownAsSubmitted(isAttempted(solution), judged),
} satisfies ProblemType<Problem, Solution>
