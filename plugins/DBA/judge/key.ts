import { ReadContext, read } from '@assess/sdk'
import { checkCounted, type JudgedCase, judgedCases } from '../../families/code/judge/weighted-cases.ts'
import type { Problem } from '../problem/solution.ts'
import { DatabaseKey } from './key.schema.ts'

/** What a test case adds to the tables of the problem, as SQL. */
type CaseData = Pick<DatabaseKey['testcases'][number], 'setup'>

/** A test case as it is judged. */
export type DatabaseCase = JudgedCase<CaseData>

/** Every test case of a problem, samples first. */
export const casesOf = (problem: Problem, key: DatabaseKey): readonly DatabaseCase[] =>
  judgedCases<CaseData>(problem, key)

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readDatabaseKey(raw: unknown, problem: Problem): DatabaseKey {
  const at = new ReadContext('key')
  const key = read(DatabaseKey, raw, at)
  checkCounted(key, problem)
  const isSelect = problem.query_kind === 'SELECT'
  if (isSelect !== (key.probe === ''))
    throw at
      .key('probe')
      .unfit(key.probe, isSelect ? 'left out, because rows are compared' : 'queries of the tables')
  return key
}

/** The SQL that makes the data of a test case. */
export function setupOf(problem: Problem, { setup }: DatabaseCase): readonly string[] {
  return [problem.setup, setup].filter((sql) => sql.trim() !== '')
}
