import type { ProblemType } from '../../../../src/sdk/common.ts'
import { readRecord } from '../../../../src/sdk/reading.ts'
import { type CodeProblem, readCodeProblem } from '../../code/problem.ts'
import { CODE_PAUSE_MS, type CodeSolution, codeCodec, hasTechnology, isCoded } from '../../code/solution.ts'
import { shownAsJudged } from '../../status.ts'
import { readScriptProblem, type ScriptProblem } from './problem.ts'

/** Measured by its predictions, or without a `prediction` judged by test cases as any other program. */
export type DataProblem = ScriptProblem | CodeProblem

export const isMeasured = (problem: DataProblem): problem is ScriptProblem => 'prediction' in problem

/** What the types share that are answered by a program that works on data. */
export function scriptType<C extends 'MLI' | 'DSC'>(code: C) {
  return {
    code,
    pauseMs: CODE_PAUSE_MS,
    solution: codeCodec,
    problem: (raw) =>
      readRecord(raw, 'problem').prediction == null
        ? readCodeProblem(raw, code)
        : readScriptProblem(raw, code),
    isAttempted: isCoded,
    isSavable: hasTechnology,
    status: (solution, judged) => shownAsJudged(isCoded(solution), judged),
  } satisfies ProblemType<DataProblem, CodeSolution>
}
