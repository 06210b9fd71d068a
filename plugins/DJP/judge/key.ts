import { readRecord } from '../../../src/sdk/reading.ts'
import {
  readWeightedCases,
  readWeightIn,
  type WeightedCases,
} from '../../families/code/judge/weighted-cases.ts'
import { type CheckContent, isAsked, readCheckContent } from '../problem/checks.ts'
import type { NotebookProblem } from '../problem/problem.ts'

/** The hidden checks, and what each counts. */
export type NotebookKey = WeightedCases<CheckContent>

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readNotebookKey(value: unknown, problem: NotebookProblem): NotebookKey {
  const nameOnly = problem.sample_testcases.find((sample) => !isAsked(sample))
  if (nameOnly) throw new Error(`The sample "${nameOnly.name}" must have "expression" or "call"`)
  return readWeightedCases(readRecord(value, 'key'), problem, (one, place) => ({
    ...readCheckContent(one, place),
    weight: readWeightIn(readRecord(one, place), place),
  }))
}
