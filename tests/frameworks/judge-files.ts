import { expect, it } from 'vitest'
import { executeFiles } from '../../plugins/families/files/judge/execute.ts'
import { readFilesKey } from '../../plugins/families/files/judge/key.ts'
import { changedIn } from '../../plugins/families/files/sample.ts'
import type { Changes } from '../../plugins/families/files/solution.schema.ts'
import type { FilesType } from '../../plugins/families/files/type.ts'
import type { TestCaseOutcome } from '../../src/sdk/execution.ts'
import { sampled } from '../sampled.ts'
import { beginJudging } from './judging.ts'

/** Stands in the hidden tests and nowhere else. */
export const SECRET = 'quince'

/** A project whose tests no answer below passes. */
export interface Target {
  readonly type: FilesType
  readonly problem: unknown
  readonly key: unknown
  readonly slug: string
}

interface Judged {
  readonly verdict: unknown
  readonly outcomes: readonly TestCaseOutcome[]
  readonly printed: string
}

/** Judges an answer in the sandboxes of this machine. */
export async function judgeFiles({ type, problem, key, slug }: Target, changes: Changes): Promise<Judged> {
  const read = type.problem(problem)
  const { execution, outcomes, printed } = await beginJudging()
  const { verdict } = await executeFiles(read, changedIn(slug)(changes), readFilesKey(key, read), execution)
  return { verdict, outcomes, printed: printed() }
}

/** Tries each answer: none of them passes a test, and none brings out anything of a hidden one. */
export function refuseForged(target: Target, answers: Readonly<Record<string, Changes>>) {
  it.each(sampled(Object.entries(answers)))('%s', async (_, changes) => {
    const { verdict, outcomes, printed } = await judgeFiles(target, changes)
    expect(verdict).toEqual({ status: 'REJ', score: 0 })
    expect(outcomes.filter(({ status }) => status === 'passed')).toEqual([])
    expect(JSON.stringify(outcomes) + printed).not.toContain(SECRET)
  })
}
