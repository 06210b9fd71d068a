import { eachFit, ReadContext, read } from '@assess/sdk'
import { checkCounted, type WeightedCases } from '../../families/code/judge/weighted-cases.ts'
import { type CheckContent, checkOf, isAsked } from '../problem/checks.ts'
import type { NotebookProblem } from '../problem/problem.ts'
import { Key } from './key.schema.ts'

/** The hidden checks, and what each counts. */
export type NotebookKey = WeightedCases<CheckContent>

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readNotebookKey(value: unknown, problem: NotebookProblem): NotebookKey {
  const nameOnly = problem.sample_testcases.find((sample) => !isAsked(sample))
  if (nameOnly) throw new Error(`The sample "${nameOnly.name}" must have "expression" or "call"`)
  const at = new ReadContext('key')
  const { testcases, sample_weight } = read(Key, value, at)
  const key: NotebookKey = {
    testcases: eachFit(testcases, at.key('testcases'), ({ weight, ...check }, place) => ({
      ...checkOf(check, place),
      weight,
    })),
    sample_weight,
  }
  checkCounted(key, problem)
  return key
}
