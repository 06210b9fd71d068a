import { type Executed, ReadContext, type RunMode, type TestCaseOutcome } from '@assess/sdk'
import type { Runner } from '@assess/sdk/node'
import { onTestFinished } from 'vitest'
import { uriOf } from '../../families/code/technologies.ts'
import { executeNotebook } from '../judge/execute.ts'
import { type NotebookKey, readNotebookKey } from '../judge/key.ts'
import { readNotebook } from '../notebook/format.ts'
import type { NotebookProblem } from '../problem/problem.ts'
import { DJP, NO_NOTEBOOK } from '../problem/solution.ts'

const refuse = () => Promise.reject(new Error('This problem has no such file'))

/** A problem whose answer is the variable `answer`; the key has numbers that stand nowhere else. */
export const problem: NotebookProblem = DJP.problem({
  statement: '<p>Work it out.</p>',
  files: { 'data.csv': 'a,b\n1,2\n' },
  limits: { cpu_ms: 500, memory_mb: 300 },
  sample_testcases: [{ name: 'public', expression: 'answer', expect: 42 }],
})

export const SECRETS = ['8675309', '5551212'] as const

const key = readNotebookKey(
  {
    testcases: [
      { name: 'hidden value', expression: 'secret', expect: Number(SECRETS[0]) },
      { name: 'hidden call', call: 'double', args: [4321], expect: Number(SECRETS[1]) },
    ],
  },
  problem,
)

export interface Judged extends Executed {
  readonly outcomes: readonly TestCaseOutcome[]
  readonly printed: string
}

interface Wanted {
  readonly mode?: RunMode
  readonly problem?: NotebookProblem
  readonly key?: NotebookKey
}

/** Judges cells, one text each, by a runner. */
export const judgeWith =
  (runner: Promise<Runner>) =>
  async (sources: readonly string[], wanted: Wanted = {}): Promise<Judged> => {
    const outcomes: TestCaseOutcome[] = []
    let printed = ''
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    const notebook = readNotebook(
      { cells: sources.map((source) => ({ cell_type: 'code', source })) },
      new ReadContext('notebook'),
    )
    const solution = { ...NO_NOTEBOOK, technology: uriOf('python'), notebook }
    const executed = await executeNotebook(wanted.problem ?? problem, solution, wanted.key ?? key, {
      mode: wanted.mode ?? 'judge',
      input: '',
      seed: '',
      runner: await runner,
      settings: { databases: {} },
      asset: refuse,
      upload: refuse,
      print(text) {
        printed += text
      },
      plan() {},
      done: (outcome) => void outcomes.push(outcome),
      signal: stop.signal,
    })
    return { ...executed, outcomes, printed }
  }
