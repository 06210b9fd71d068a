import type { TestCaseOutcome } from '../../../../src/sdk/execution.ts'
import type { Verdict } from '../../../../src/sdk/node.ts'
import type { TestCase } from './key.ts'

type Weighed = Pick<TestCase, 'id' | 'weight'>

export const UNEVALUATED: Verdict = { status: 'UNE', score: 0 }
export const REJECTED: Verdict = { status: 'REJ', score: 0 }

/** The weighted share of test cases that passed: all is `ACC`, none is `REJ`, some is `PAC`. */
export function verdictOf(
  testcases: readonly Weighed[],
  outcomes: readonly Pick<TestCaseOutcome, 'id' | 'status'>[],
): Verdict {
  const passed = new Set(outcomes.filter(({ status }) => status === 'passed').map(({ id }) => id))
  const weightOf = (list: readonly Weighed[]) => list.reduce((sum, { weight }) => sum + weight, 0)
  const counting = testcases.filter(({ weight }) => weight > 0)
  const right = counting.filter(({ id }) => passed.has(id))
  if (right.length === counting.length) return { status: 'ACC', score: 1 }
  if (right.length === 0) return REJECTED
  return { status: 'PAC', score: weightOf(right) / weightOf(counting) }
}
