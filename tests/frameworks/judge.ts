import { NOTHING_CODED } from '../../plugins/families/code/solution.ts'
import { uriOf } from '../../plugins/families/code/technologies.ts'
import SCR from '../../plugins/SCR/node.ts'
import type { TestCaseOutcome } from '../../src/sdk/execution.ts'
import { beginJudging } from './judging.ts'

interface Judged {
  readonly status: string
  readonly outcomes: readonly TestCaseOutcome[]
  readonly printed: string
}

/** Judges a program by tests of a framework; each test of the list is a sample of that name. */
export async function judgeByTests(
  slug: string,
  names: readonly string[],
  tests: string,
  code: string,
): Promise<Judged> {
  const problem = SCR.problem({
    statement: '<p>Write it.</p>',
    technologies: [slug],
    testcase_kind: 'framework',
    sample_testcases: names.map((name) => ({ name })),
    limits: { cpu_ms: 2000, memory_mb: 256 },
  })
  if (!('execute' in SCR)) throw new Error('Programs are run')
  const key = SCR.key({ tests: { [slug]: { sample: tests } } }, problem)
  const { execution, outcomes, printed } = await beginJudging()
  const answer = { ...NOTHING_CODED, technology: uriOf(slug), code }
  const { verdict } = await SCR.execute(problem, answer, key, execution)
  return { status: verdict.status, outcomes, printed: printed() }
}
