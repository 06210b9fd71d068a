import type { Language } from '../../../../src/sdk/box.ts'
import type { Executed, Execution, RunMessage } from '../../../../src/sdk/execution.ts'
import { RUN_MESSAGES } from '../../../../src/sdk/execution.ts'
import type { CodeProblem } from '../problem.ts'
import type { CodeKey, TestCase } from './key.ts'
import { REJECTED } from './verdict.ts'

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
  for (const { id, told, is_sample } of testcases)
    execution.done({ id, name: told, is_sample, status: 'skipped' })
  return { verdict: REJECTED, message: RUN_MESSAGES[why] }
}
