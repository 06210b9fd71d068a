import type { Execution, TestCaseOutcome } from '../../src/sdk/execution.ts'
import { runnerOfTests } from '../contract/runner.ts'

interface Judging {
  /** What a type's judge is given: no databases, no files, the sandboxes of this machine. */
  readonly execution: Execution
  /** The outcomes of the test cases so far, in their order. */
  readonly outcomes: readonly TestCaseOutcome[]
  /** What the answer printed so far. */
  printed(): string
}

/** Begins to judge one answer. */
export async function beginJudging(): Promise<Judging> {
  const outcomes: TestCaseOutcome[] = []
  const printed: string[] = []
  const execution: Execution = {
    mode: 'judge',
    input: '',
    seed: '',
    runner: await runnerOfTests(),
    settings: { databases: {} },
    upload: () => Promise.reject(new Error('Nothing was uploaded')),
    asset: () => Promise.reject(new Error('There are no files')),
    print: (text) => void printed.push(text),
    plan() {},
    done: (outcome) => void outcomes.push(outcome),
    signal: new AbortController().signal,
  }
  return { execution, outcomes, printed: () => printed.join('') }
}
