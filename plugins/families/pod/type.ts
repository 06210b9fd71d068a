import type { ProblemType } from '../../../src/sdk/common.ts'
import { CODE_PAUSE_MS } from '../code/solution.ts'
import { type FilesSolution, filesCodec, isChanged } from '../files/solution.ts'
import { shownAsJudged } from '../status.ts'
import { type PodProblem, readPodProblem } from './problem.ts'

export type PodType = ProblemType<PodProblem, FilesSolution>

/** Defines a type whose answer is a project in a pod (POD-02, GAP-015). */
export function definePodType(code: string): PodType {
  return {
    code,
    pod: 'project',
    pauseMs: CODE_PAUSE_MS,
    solution: filesCodec,
    problem: readPodProblem,
    isAttempted: isChanged,
    status: (answer, judged) => shownAsJudged(isChanged(answer), judged),
  }
}
