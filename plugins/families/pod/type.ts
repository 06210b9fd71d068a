import type { ProblemType, SolutionCodec } from '../../../src/sdk/common.ts'
import { CODE_PAUSE_MS } from '../code/solution.ts'
import { type FilesSolution, filesCodec, isChanged } from '../files/solution.ts'
import { shownAsJudged } from '../status.ts'
import { type PodProblem, readPodProblem } from './problem.ts'

/**
 * As other answers of several files. One that nobody has touched names no technology, and is saved too: a pod begins with
 * what was saved.
 */
const podCodec: SolutionCodec<FilesSolution> = {
  ...filesCodec,
  encode(solution) {
    const { technology: _, ...fields } = filesCodec.encode(solution)
    return solution.technology === '' ? fields : { technology: solution.technology, ...fields }
  },
  decode: ({ technology = null, ...fields }) => filesCodec.decode({ technology, ...fields }),
}

export type PodType = ProblemType<PodProblem, FilesSolution>

/** Defines a type whose answer is a project in a pod (POD-02, GAP-015). */
export function definePodType(code: string): PodType {
  return {
    code,
    pod: 'project',
    pauseMs: CODE_PAUSE_MS,
    solution: podCodec,
    problem: readPodProblem,
    isAttempted: isChanged,
    status: (answer, judged) => shownAsJudged(isChanged(answer), judged),
  }
}
