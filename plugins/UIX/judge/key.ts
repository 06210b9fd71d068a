import { readRecord } from '../../../src/sdk/reading.ts'
import {
  type JudgedCase,
  readWeightedCases,
  readWeightIn,
  type WeightedCases,
} from '../../families/code/judge/weighted-cases.ts'
import { type Check, type Problem, readCheck } from '../problem/problem.ts'

export type Key = WeightedCases<Check>

/** A check as it is run. */
export type CheckCase = JudgedCase<Check>

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export const readKey = (value: unknown, problem: Problem): Key =>
  readWeightedCases(readRecord(value, 'key'), problem, (one, place) => ({
    ...readCheck(one, place),
    weight: readWeightIn(readRecord(one, place), place),
  }))
