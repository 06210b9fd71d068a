import { type QueryKind, type ReadContext, read } from '@assess/sdk'
import { type CodeProblem, codeProblemOf } from '../../families/code/problem.ts'
import type { CodeSolution } from '../../families/code/solution.ts'
import type { SampleCase } from '../../families/code/test-cases.ts'
import { defineCodeType } from '../../families/code/type.ts'
import { LIMITS } from './limits.ts'
import { Problem as WrittenProblem } from './problem.schema.ts'

export interface DatabaseSample extends SampleCase {
  /** SQL on top of the problem's own, such as more rows. */
  readonly setup: string
}

export interface Problem extends CodeProblem {
  /** Whether rows are asked for, or what becomes of the tables (ENTITY-84). */
  readonly query_kind: QueryKind
  /** Table definitions with the rows that the candidate sees. */
  readonly setup: string
  readonly sample_testcases: readonly DatabaseSample[]
}

export type Solution = CodeSolution

/** What a test case expects is what the solution of the key does, so that a sample is a name with its data. */
function readProblem(value: unknown, at: ReadContext): Problem {
  const written = read(WrittenProblem, value, at)
  const { query_kind, setup, sample_testcases } = written
  const named = sample_testcases.map(({ name }) => ({ name, input: '', files: {} }))
  const program = { ...written, testcase_kind: 'framework' as const, sample_testcases: named }
  const problem = codeProblemOf(program, 'DBA', at, LIMITS)
  return {
    ...problem,
    query_kind,
    setup,
    sample_testcases: problem.sample_testcases.map((sample, index) => ({
      ...sample,
      setup: sample_testcases[index]?.setup ?? '',
    })),
  }
}

export const DBA = defineCodeType('DBA', readProblem)
