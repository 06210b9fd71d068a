import type { ProblemType } from '../../src/sdk/common.ts'
import { plainText } from '../../src/sdk/plain-text.ts'
import { shownAsSubmitted } from '../families/status.ts'
import {
  decodeWritten,
  NOTHING_WRITTEN,
  readWrittenProblem,
  type WrittenProblem,
  type WrittenSolution,
} from '../families/written/solution.ts'

export type Problem = WrittenProblem

/** `answer` is the editor's HTML, empty when nothing is written. */
export type Solution = WrittenSolution

function isAttempted({ answer, attachments }: Solution): boolean {
  return attachments.length > 0 || plainText(answer) !== ''
}

export const SUB = {
  code: 'SUB',
  solution: {
    empty: () => NOTHING_WRITTEN,
    encode: ({ answer, attachments }) => ({ answer, attachments }),
    decode: decodeWritten,
  },
  problem: readWrittenProblem,
  isAttempted,
  status: (solution, judged) => shownAsSubmitted(isAttempted(solution), judged),
} satisfies ProblemType<Problem, Solution>
