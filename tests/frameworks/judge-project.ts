import { changedIn } from '../../plugins/families/files/sample.ts'
import type { Changes } from '../../plugins/families/files/solution.schema.ts'
import { type FilesSolution, NOTHING_CHANGED } from '../../plugins/families/files/solution.ts'
import { executeChecks } from '../../plugins/families/pod/judge/execute.ts'
import { executeTests } from '../../plugins/families/pod/judge/execute-tests.ts'
import { readFaultsKey } from '../../plugins/families/pod/judge/faults.ts'
import { readChecksKey } from '../../plugins/families/pod/judge/key.ts'
import { type PodProblem, readPodProblem } from '../../plugins/families/pod/problem.ts'
import type { Executed, Execution, TestCaseOutcome } from '../../src/sdk/execution.ts'
import { beginJudging } from './judging.ts'

export interface Judged extends Executed {
  readonly outcomes: readonly TestCaseOutcome[]
  readonly printed: string
}

/** How problems of a kind are read and judged. */
interface Kind<K> {
  key(raw: unknown, problem: PodProblem): K
  execute(problem: PodProblem, solution: FilesSolution, key: K, execution: Execution): Promise<Executed>
}

function judgeBy<K>({ key, execute }: Kind<K>) {
  return async (
    raw: Readonly<Record<string, unknown>>,
    changes: Changes,
    more: Partial<Execution> = {},
  ): Promise<Judged> => {
    const problem = readPodProblem(raw)
    const slug = problem.technologies[0]?.slug ?? ''
    const solution = Object.keys(changes).length > 0 ? changedIn(slug)(changes) : NOTHING_CHANGED
    const { execution, outcomes, printed } = await beginJudging()
    const executed = await execute(problem, solution, key(raw.key, problem), { ...execution, ...more })
    return { ...executed, outcomes, printed: printed() }
  }
}

/** Judges changes of a project by checks, in the sandboxes of this machine. */
export const judgeProject = judgeBy({ key: readChecksKey, execute: executeChecks })

/** Judges tests by the programs of a problem. */
export const judgeTests = judgeBy({ key: readFaultsKey, execute: executeTests })
