import { type Reader, readOptional, readRecord, readText, unfit } from '../../../src/sdk/reading.ts'
import {
  type JudgedCase,
  readWeightedCases,
  readWeightIn,
  type WeightedCases,
} from '../../families/code/judge/weighted-cases.ts'
import type { Problem } from '../problem/solution.ts'

/** What a test case adds to the tables of the problem, as SQL. */
interface CaseData {
  readonly setup: string
}

/** A test case as it is judged. */
export type DatabaseCase = JudgedCase<CaseData>

/** The answer key of a problem that is answered in SQL. */
export interface DatabaseKey extends WeightedCases<CaseData> {
  /** What a right answer does; every answer is compared with it. */
  readonly solution: string
  /** Queries that see what DDL or DML has done; `''` for `SELECT`. */
  readonly probe: string
  readonly ordered: boolean
  readonly named: boolean
}

const readYesNo: Reader<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw unfit(value, place, 'true or false')
  return value
}

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readDatabaseKey(raw: unknown, problem: Problem): DatabaseKey {
  const written = readRecord(raw, 'key')
  const { solution, probe, ordered, named } = written
  const key: DatabaseKey = {
    solution: readText(solution, 'key.solution'),
    probe: readOptional(probe, 'key.probe', readText) ?? '',
    ordered: readOptional(ordered, 'key.ordered', readYesNo) ?? false,
    named: readOptional(named, 'key.named', readYesNo) ?? false,
    ...readWeightedCases(written, problem, (value, place) => {
      const testcase = readRecord(value, place)
      return {
        name: readText(testcase.name, `${place}.name`),
        setup: readText(testcase.setup, `${place}.setup`),
        weight: readWeightIn(testcase, place),
      }
    }),
  }
  const isSelect = problem.query_kind === 'SELECT'
  if (isSelect !== (key.probe === ''))
    throw unfit(
      probe,
      'key.probe',
      isSelect ? 'left out, because rows are compared' : 'queries of the tables',
    )
  return key
}

/** The SQL that makes the data of a test case. */
export function setupOf(problem: Problem, { setup }: DatabaseCase): readonly string[] {
  return [problem.setup, setup].filter((sql) => sql.trim() !== '')
}
