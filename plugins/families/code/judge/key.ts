import { eachFit, ReadContext, read, type Shape } from '@assess/sdk'
import type { CodeProblem } from '../problem.ts'
import { caseOf, type HiddenCase, type SampleCase } from '../test-cases.ts'
import { type Checker, CountedKey, type FrameworkTests, Key } from './key.schema.ts'
import { checkCounted, type JudgedCase, type WeightedCases } from './weighted-cases.ts'

/** What a test case has besides its name and number. */
export type CaseContent = Omit<SampleCase, keyof HiddenCase>

/** A test case with all that judging needs. */
export type TestCase = JudgedCase<CaseContent>

/** The test cases of a key, and what they count. */
export type CountedCases = WeightedCases<CaseContent>

/** The answer key of a problem that is answered by a program. */
export interface CodeKey extends CountedCases {
  readonly checker: Checker
  /** By slug of the technology, for the kind `framework`. */
  readonly tests: Readonly<Record<string, FrameworkTests>>
}

function checkTests(tests: CodeKey['tests'], problem: CodeProblem) {
  if (problem.testcase_kind !== 'framework') return
  const missing = problem.technologies.find(({ slug }) => !tests[slug])
  if (problem.technologies.length === 0)
    throw new Error('"technologies" must be named where a framework tests the program')
  if (missing) throw new Error(`"key.tests" must have tests for "${missing.slug}"`)
}

type Counted = Shape<typeof CountedKey>

const KEY = new ReadContext('key')

/** The test cases of a key as they are judged; throws where they are not those of the problem, or none of them counts. */
export function countedOf({ testcases, sample_weight }: Counted, problem: CodeProblem): CountedCases {
  const counted = {
    testcases: eachFit(testcases, KEY.key('testcases'), (one, at) => caseOf(one, problem.testcase_kind, at)),
    sample_weight,
  }
  checkCounted(counted, problem)
  return counted
}

/** Reads the test cases of a key, and ignores its other fields. */
export const readCounted = (raw: unknown, problem: CodeProblem): CountedCases =>
  countedOf(read(CountedKey, raw, KEY), problem)

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readCodeKey(raw: unknown, problem: CodeProblem): CodeKey {
  const { checker, tests, ...counted } = read(Key, raw, KEY)
  const key = { ...countedOf(counted, problem), checker, tests }
  checkTests(tests, problem)
  return key
}
