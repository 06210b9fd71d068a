import type { Verdict } from '../../src/sdk/node.ts'
import { awaitReview, readNoKey } from '../families/written/evaluator.ts'
import { type Problem, type Solution, TEX } from './solution.ts'

export type Key = null

export const readKey = readNoKey

export function evaluate(_: Problem, solution: Solution): Verdict {
  return awaitReview(TEX.isAttempted(solution))
}
