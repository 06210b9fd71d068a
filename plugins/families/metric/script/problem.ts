import type { TechnologyGroup } from '../../../../src/sdk/common.ts'
import { readList, readOptional, readRecord, readText, unfit } from '../../../../src/sdk/reading.ts'
import { type CodeProblem, type ProblemLimits, readCodeProblem, readLimits } from '../../code/problem.ts'
import { type Prediction, PUBLIC_CASES, readDownloads, readPrediction } from '../prediction.ts'

/** A problem whose program reads data and writes predictions, which are measured. */
export interface ScriptProblem extends CodeProblem {
  readonly prediction: Prediction
  /** Files beside the definition that every run finds in its working folder, such as `files/train.csv`. */
  readonly data: readonly string[]
  /** Those that the candidate may download. */
  readonly downloads: readonly string[]
}

/** What a program writes its predictions into. */
export const RESULT = 'predictions.csv'

/** Learning takes longer than printing. */
const DEFAULT_LIMITS: ProblemLimits = { cpu_ms: 20_000, memory_mb: 1024 }

/** What a file beside the definition is called in the working folder. */
export const nameInBox = (path: string) => path.replace(/^files\//, '')

function readData(value: unknown, place: string): readonly string[] {
  return readList(value, place, (one, at) => {
    const path = readText(one, at)
    const parts = path.split('/')
    const isFit = parts[0] === 'files' && parts.length > 1 && parts.every((part) => !/^\.{0,2}$/.test(part))
    if (isFit && nameInBox(path) !== RESULT) return path
    throw unfit(path, at, `a path such as "files/train.csv", other than "${RESULT}"`)
  })
}

/** Reads all that a candidate may see of such a problem; its test cases are always the same (`TOLD_CASES`). */
function readScriptProblem(value: unknown, group: TechnologyGroup): ScriptProblem {
  const raw = readRecord(value, 'problem')
  const cases = { ...PUBLIC_CASES, testcase_kind: 'framework' }
  return {
    ...readCodeProblem(raw, group, cases),
    limits: readLimits(raw.limits, 'limits', DEFAULT_LIMITS),
    prediction: readPrediction(raw.prediction, 'prediction'),
    data: readOptional(raw.data, 'data', readData) ?? [],
    downloads: readOptional(raw.downloads, 'downloads', readDownloads) ?? [],
  }
}

/** Measured by its predictions, or without a `prediction` judged by test cases as any other program. */
export type DataProblem = ScriptProblem | CodeProblem

export const isMeasured = (problem: DataProblem): problem is ScriptProblem => 'prediction' in problem

/** Reads all that a candidate may see of either kind; throws, naming the place, on anything else. */
export function readDataProblem(raw: unknown, group: TechnologyGroup): DataProblem {
  const isPredicted = readRecord(raw, 'problem').prediction != null
  return isPredicted ? readScriptProblem(raw, group) : readCodeProblem(raw, group)
}
