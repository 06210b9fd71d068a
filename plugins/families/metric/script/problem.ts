import { isRecord, read } from '../../../../src/schema/read.ts'
import type { TechnologyGroup } from '../../../../src/sdk/common.ts'
import { contextAt } from '../../../../src/sdk/reading.ts'
import { type ProblemLimits, readLimits } from '../../code/limits.ts'
import { type CodeProblem, readCodeProblem } from '../../code/problem.ts'
import { checkLabel, PUBLIC_CASES } from '../prediction.ts'
import { Measured } from './problem.schema.ts'

/** A problem whose program reads data and writes predictions, which are measured. */
export interface ScriptProblem extends CodeProblem, Measured {}

/** What a program writes its predictions into. */
export const RESULT = 'predictions.csv'

/** Learning takes longer than printing. */
const DEFAULT_LIMITS: ProblemLimits = { cpu_ms: 20_000, memory_mb: 1024 }

/** What a file beside the definition is called in the working folder. */
export const nameInBox = (path: string) => path.replace(/^files\//, '')

/** Reads all that a candidate may see of such a problem; its test cases are always the same (`PUBLIC_CASES`). */
function readScriptProblem(raw: Readonly<Record<string, unknown>>, group: TechnologyGroup): ScriptProblem {
  const cases = { ...PUBLIC_CASES, testcase_kind: 'framework' }
  const at = contextAt('')
  const measured = read(Measured, raw, at)
  checkLabel(measured.prediction, at.key('prediction'))
  return {
    ...readCodeProblem(raw, group, cases),
    limits: readLimits(raw.limits, at.key('limits'), DEFAULT_LIMITS),
    ...measured,
  }
}

/** Measured by its predictions, or without a `prediction` judged by test cases as any other program. */
export type DataProblem = ScriptProblem | CodeProblem

export const isMeasured = (problem: DataProblem): problem is ScriptProblem => 'prediction' in problem

/** Reads all that a candidate may see of either kind; throws, naming the place, on anything else. */
export function readDataProblem(raw: unknown, group: TechnologyGroup): DataProblem {
  const isPredicted = isRecord(raw) && raw.prediction != null
  return isPredicted ? readScriptProblem(raw, group) : readCodeProblem(raw, group)
}
