import type { QueryKind, TechnologyGroup } from '../../../src/sdk/common.ts'
import {
  contextAt,
  isForeign,
  type Reader,
  readList,
  readOneOf,
  readOptional,
  readRecord,
  readText,
} from '../../../src/sdk/reading.ts'
import { readLimits } from '../../families/code/limits.ts'
import { type CodeProblem, readCodeProblem } from '../../families/code/problem.ts'
import type { CodeSolution } from '../../families/code/solution.ts'
import type { SampleCase } from '../../families/code/test-cases.ts'
import { defineCodeType } from '../../families/code/type.ts'

export interface DatabaseSample extends SampleCase {
  /** SQL on top of the problem's own, such as more rows. */
  readonly setup: string
}

export interface Problem extends CodeProblem {
  /** Whether rows are asked for, or what becomes of the tables (ENTITY-84). */
  readonly query_kind: QueryKind
  /** SQL that makes the tables with the rows that the candidate sees. */
  readonly setup: string
  readonly sample_testcases: readonly DatabaseSample[]
}

export type Solution = CodeSolution

const LIMITS = { cpu_ms: 5000, memory_mb: 256 }
/** The one test case of a problem that names none. */
const ONLY_SAMPLE = [{ name: 'sample data' }]

const readSetup = (one: unknown, at: string): string =>
  readOptional(readRecord(one, at).setup, `${at}.setup`, readText) ?? ''

const readKind = (value: unknown, place: string) =>
  readOneOf<QueryKind>(value, place, ['SELECT', 'DDL', 'DML'])

/** An author has to say it; what a backend does not tell is `otherwise`. */
const authored =
  <T>(read: Reader<T>, otherwise: T): Reader<T> =>
  (value, place) =>
    isForeign() ? (readOptional(value, place, read) ?? otherwise) : read(value, place)

function readProblem(value: unknown, group: TechnologyGroup): Problem {
  const raw = readRecord(value, 'problem')
  const samples = raw.sample_testcases ?? ONLY_SAMPLE
  const setups = readOptional(samples, 'sample_testcases', (list, at) => readList(list, at, readSetup)) ?? []
  // What a test case expects is what the solution of the key does, so that it is but a name here.
  const names = { sample_testcases: samples, testcase_kind: 'framework' }
  const problem = readCodeProblem(raw, group, names)
  return {
    ...problem,
    limits: readLimits(raw.limits, contextAt('limits'), LIMITS),
    query_kind: authored(readKind, 'SELECT')(raw.query_kind, 'query_kind'),
    setup: authored(readText, '')(raw.setup, 'setup'),
    sample_testcases: problem.sample_testcases.map((sample, index) => ({
      ...sample,
      setup: setups[index] ?? '',
    })),
  }
}

export const DBA = defineCodeType('DBA', (raw) => readProblem(raw, 'DBA'))
