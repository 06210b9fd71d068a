import type { ProblemType, SolutionCodec } from '../../../src/sdk/common.ts'
import { shownAsSubmitted } from '../status.ts'
import {
  decodeWritten,
  NOTHING_WRITTEN,
  readWrittenProblem,
  type WrittenProblem,
  type WrittenSolution,
} from './solution.ts'

interface WrittenOptions {
  readonly encode: SolutionCodec<WrittenSolution>['encode']
  isAttempted(solution: WrittenSolution): boolean
}

/** Defines a type that is answered in words and that people judge. */
export function defineWrittenType(
  code: string,
  { encode, isAttempted }: WrittenOptions,
): ProblemType<WrittenProblem, WrittenSolution> {
  return {
    code,
    solution: { empty: () => NOTHING_WRITTEN, encode, decode: decodeWritten },
    problem: readWrittenProblem,
    isAttempted,
    status: (solution, judged) => shownAsSubmitted(isAttempted(solution), judged),
  }
}
