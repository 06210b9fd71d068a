import { isRecord, type ReadContext, read } from '@assess/sdk'
import { type CodeProblem, codeProblemOf } from '../families/code/problem.ts'
import { type CodeType, defineCodeType } from '../families/code/type.ts'
import { Problem } from './problem.schema.ts'

const NO_CASES = { sample_testcases: [], non_sample_testcases: [], testcase_kind: 'input-output' } as const

/** An author learns that test cases would be of no use. */
function checkCases(value: unknown, at: ReadContext) {
  for (const name of ['sample_testcases', 'non_sample_testcases']) {
    const cases = (isRecord(value) && value[name]) ?? []
    if (!(Array.isArray(cases) && cases.length === 0))
      throw at.key(name).unfit(cases, 'left out, because a playground has no test cases')
  }
}

/** A playground is tried out with own input only. */
function readPlayground(value: unknown, at: ReadContext): CodeProblem {
  const problem = codeProblemOf({ ...read(Problem, value, at), ...NO_CASES }, 'PLY', at)
  if (!at.isTolerant) checkCases(value, at)
  return problem
}

export const PLY: CodeType<CodeProblem> = {
  ...defineCodeType('PLY', readPlayground),
  /** A playground displays nothing of its own (GAP-015). */
  status: () => null,
}
