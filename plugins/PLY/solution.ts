import type { TechnologyGroup } from '../../src/sdk/common.ts'
import { isForeign, unfit } from '../../src/sdk/reading.ts'
import { type CodeProblem, readCodeProblem } from '../families/code/problem.ts'
import { type CodeType, defineCodeType } from '../families/code/type.ts'

/** A playground is tried out with own input only. */
function readPlayground(raw: unknown, group: TechnologyGroup): CodeProblem {
  const problem = readCodeProblem(raw, group)
  if (isForeign()) return { ...problem, sample_testcases: [], non_sample_testcases: [] }
  const { sample_testcases, non_sample_testcases } = problem
  if (sample_testcases.length > 0)
    throw unfit(sample_testcases, 'sample_testcases', 'left out, because a playground has no test cases')
  if (non_sample_testcases.length > 0)
    throw unfit(
      non_sample_testcases,
      'non_sample_testcases',
      'left out, because a playground has no test cases',
    )
  return problem
}

export const PLY: CodeType<CodeProblem> = {
  ...defineCodeType('PLY', readPlayground),
  /** A playground displays nothing of its own (GAP-015). */
  status: () => null,
}
