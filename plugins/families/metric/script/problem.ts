import { isRecord, type ReadContext, read, type TechnologyGroup } from '@assess/sdk'
import { AnyProblem, type WrittenProblem } from '../../code/problem.schema.ts'
import { type CodeProblem, codeProblemOf } from '../../code/problem.ts'
import { checkLabel, PUBLIC_CASES } from '../prediction.ts'
import { LIMITS } from './limits.ts'
import { Measured } from './problem.schema.ts'

/** A problem whose program reads data and writes predictions, which are measured. */
export interface ScriptProblem extends CodeProblem, Measured {}

/** What a program writes its predictions into. */
export const RESULT = 'predictions.csv'

/** What a file beside the definition is called in the working folder. */
export const nameInBox = (path: string) => path.replace(/^files\//, '')

/** The test cases of such a problem are always the same. */
const CASES: Pick<WrittenProblem, 'testcase_kind' | 'sample_testcases' | 'non_sample_testcases'> = {
  testcase_kind: 'framework',
  sample_testcases: PUBLIC_CASES.sample_testcases.map(({ name }) => ({ name, input: '', files: {} })),
  non_sample_testcases: PUBLIC_CASES.non_sample_testcases,
}

/** Measured by its predictions, or without a `prediction` judged by test cases as any other program. */
export type DataProblem = ScriptProblem | CodeProblem

export const isMeasured = (problem: DataProblem): problem is ScriptProblem => 'prediction' in problem

/** Reads all that a candidate may see of either kind; throws, naming the place, on anything else. */
export function readDataProblem(raw: unknown, group: TechnologyGroup, at: ReadContext): DataProblem {
  const written = read(AnyProblem, raw, at)
  if (!isRecord(raw) || raw.prediction == null) return codeProblemOf(written, group, at)
  const measured = read(Measured, raw, at)
  checkLabel(measured.prediction, at.key('prediction'))
  return { ...codeProblemOf({ ...written, ...CASES }, group, at, LIMITS), ...measured }
}
