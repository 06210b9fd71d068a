import {
  type Reader,
  readList,
  readNumber,
  readOptional,
  readRecord,
  readText,
  unfit,
} from '../../../src/sdk/reading.ts'
import type { Problem } from '../solution.ts'

/** Data to try an answer on; beside the problem's tables it may have more rows. */
export interface DatabaseCase {
  readonly id: number
  readonly name: string
  readonly setup: string
  readonly weight: number
  readonly is_sample: boolean
}

/** The answer key of a problem that is answered in SQL. */
export interface DatabaseKey {
  /** What a right answer does; everything is held against it. */
  readonly solution: string
  /** Queries that see what DDL or DML has done; `''` for `SELECT`. */
  readonly probe: string
  readonly ordered: boolean
  readonly named: boolean
  readonly sample_weight: number
  readonly testcases: readonly Pick<DatabaseCase, 'name' | 'setup' | 'weight'>[]
}

const readYesNo: Reader<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw unfit(value, place, 'true or false')
  return value
}

const readWeight: Reader<number> = (value, place) => {
  const weight = readNumber(value, place)
  if (weight < 0) throw unfit(value, place, '0 or more')
  return weight
}

const readCase: Reader<DatabaseKey['testcases'][number]> = (value, place) => {
  const { name, setup, weight } = readRecord(value, place)
  return {
    name: readText(name, `${place}.name`),
    setup: readText(setup, `${place}.setup`),
    weight: readOptional(weight, `${place}.weight`, readWeight) ?? 1,
  }
}

/** What the candidate was told of the hidden test cases must be true. */
function checkNames(testcases: DatabaseKey['testcases'], problem: Problem) {
  const told = problem.non_sample_testcases.map(({ name }) => name)
  const names = testcases.map(({ name }) => name)
  if (told.length > 0 && told.join('\n') !== names.join('\n'))
    throw new Error('"key.testcases" must have the names of "non_sample_testcases", in their order')
}

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readDatabaseKey(raw: unknown, problem: Problem): DatabaseKey {
  const { solution, probe, ordered, named, sample_weight, testcases } = readRecord(raw, 'key')
  const key: DatabaseKey = {
    solution: readText(solution, 'key.solution'),
    probe: readOptional(probe, 'key.probe', readText) ?? '',
    ordered: readOptional(ordered, 'key.ordered', readYesNo) ?? false,
    named: readOptional(named, 'key.named', readYesNo) ?? false,
    sample_weight: readOptional(sample_weight, 'key.sample_weight', readWeight) ?? 1,
    testcases: readOptional(testcases, 'key.testcases', (list, at) => readList(list, at, readCase)) ?? [],
  }
  const isSelect = problem.query_kind === 'SELECT'
  if (isSelect !== (key.probe === ''))
    throw unfit(
      probe,
      'key.probe',
      isSelect ? 'left out, because rows are compared' : 'queries of the tables',
    )
  checkNames(key.testcases, problem)
  if (!casesOf(problem, key).some(({ weight }) => weight > 0))
    throw new Error('"key.testcases" must have a test case that counts')
  return key
}

/** Every test case, samples first, as the problem numbers them. */
export function casesOf(problem: Problem, key: DatabaseKey): readonly DatabaseCase[] {
  const { sample_testcases: samples, non_sample_testcases: told } = problem
  return [
    ...samples.map(({ id, name, setup }) => ({
      ...{ id, name, setup },
      ...{ weight: key.sample_weight, is_sample: true },
    })),
    ...key.testcases.map(({ setup, weight }, index) => ({
      ...{ id: samples.length + index + 1, name: told[index]?.name ?? '' },
      ...{ setup, weight, is_sample: false },
    })),
  ]
}

/** The SQL that makes the data of a test case. */
export function setupOf(problem: Problem, { setup }: DatabaseCase): readonly string[] {
  return [problem.setup, setup].filter((sql) => sql.trim() !== '')
}
