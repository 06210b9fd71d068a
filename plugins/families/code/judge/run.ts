import {
  type Executed,
  type Execution,
  RUN_MESSAGES,
  type RunMessage,
  type TestCaseOutcome,
  type Verdict,
} from '@assess/sdk'
import type { Language } from '@assess/sdk/node'
import type { CodeProblem } from '../problem.ts'
import type { CodeKey, TestCase } from './key.ts'

/** One run of a program against test cases, with everything that it needs. */
export interface CodeRun {
  readonly problem: CodeProblem
  readonly key: CodeKey
  readonly language: Language
  readonly code: string
  readonly testcases: readonly TestCase[]
  readonly execution: Execution
}

/** Tells every test case as one that did not run, and why none did. */
export function skipAll({ testcases, execution }: CodeRun, why: RunMessage): Executed {
  for (const { id, publicName, is_sample } of testcases)
    execution.done({ id, name: publicName, is_sample, status: 'skipped' })
  return { verdict: REJECTED, message: RUN_MESSAGES[why] }
}

/** Says how many test cases there will be, before the first of them. */
export const planCases = (
  { plan }: Pick<Execution, 'plan'>,
  testcases: readonly Pick<TestCase, 'is_sample'>[],
) => plan({ samples: testcases.filter(({ is_sample }) => is_sample).length, all: testcases.length })

type Weighted = Pick<TestCase, 'id' | 'weight'>

export const UNEVALUATED: Verdict = { status: 'UNE', score: 0 }
export const REJECTED: Verdict = { status: 'REJ', score: 0 }

/** The weighted share of test cases that passed: all is `ACC`, none is `REJ`, some is `PAC`. */
export function verdictOfCases(
  testcases: readonly Weighted[],
  outcomes: readonly Pick<TestCaseOutcome, 'id' | 'status'>[],
): Verdict {
  const passed = new Set(outcomes.filter(({ status }) => status === 'passed').map(({ id }) => id))
  const weightOf = (list: readonly Weighted[]) => list.reduce((sum, { weight }) => sum + weight, 0)
  const counting = testcases.filter(({ weight }) => weight > 0)
  const right = counting.filter(({ id }) => passed.has(id))
  if (right.length === counting.length) return { status: 'ACC', score: 1 }
  if (right.length === 0) return REJECTED
  return { status: 'PAC', score: weightOf(right) / weightOf(counting) }
}
