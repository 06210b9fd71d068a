import { Type } from 'typebox'
import { codeProblem } from '../families/code/written.ts'

/** A playground is tried out with own input only, so it has no test cases. */
export const Problem = Type.Omit(codeProblem('PLY'), [
  'sample_testcases',
  'non_sample_testcases',
  'testcase_kind',
])
