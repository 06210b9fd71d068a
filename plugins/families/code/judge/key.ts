import { readOneOf, readOptional, readRecord, readText, readValues } from '../../../../src/sdk/reading.ts'
import type { CodeProblem } from '../problem.ts'
import { TECHNOLOGIES } from '../technologies.ts'
import { type HiddenCase, readSample, type SampleCase } from '../test-cases.ts'
import {
  type JudgedCase,
  readWeight,
  readWeightedCases,
  readWeightIn,
  type WeightedCases,
} from './weighted-cases.ts'

/** What a test case has besides its name and number. */
export type CaseContent = Omit<SampleCase, keyof HiddenCase>

/** A test case with all that judging needs. */
export type TestCase = JudgedCase<CaseContent>

/** How what a program printed is held against what was expected. */
export type Checker =
  | { readonly kind: 'tokens' }
  | { readonly kind: 'exact' }
  | { readonly kind: 'numeric'; readonly tolerance: number }
  | { readonly kind: 'program'; readonly technology: string; readonly code: string }

/** Test files for a framework; the hidden one never prints to the candidate. */
export interface FrameworkTests {
  readonly sample: string
  readonly hidden: string
}

/** The test cases of a key, and what they count. */
export type CountedCases = WeightedCases<CaseContent>

/** The answer key of a problem that is answered by a program. */
export interface CodeKey extends CountedCases {
  readonly checker: Checker
  /** By slug of the technology, for the kind `framework`. */
  readonly tests: Readonly<Record<string, FrameworkTests>>
}

const DEFAULT_TOLERANCE = 1e-6

function readChecker(value: unknown, place: string): Checker {
  const raw = readRecord(value, place)
  const kind = readOneOf(raw.kind, `${place}.kind`, ['tokens', 'exact', 'numeric', 'program'])
  if (kind === 'numeric') {
    const tolerance = readOptional(raw.tolerance, `${place}.tolerance`, readWeight) ?? DEFAULT_TOLERANCE
    return { kind, tolerance }
  }
  if (kind !== 'program') return { kind }
  const technology = readOneOf(
    raw.technology,
    `${place}.technology`,
    TECHNOLOGIES.map(({ slug }) => slug),
  )
  return { kind, technology, code: readText(raw.code, `${place}.code`) }
}

function readTests(value: unknown, place: string): FrameworkTests {
  const raw = readRecord(value, place)
  return {
    sample: readOptional(raw.sample, `${place}.sample`, readText) ?? '',
    hidden: readOptional(raw.hidden, `${place}.hidden`, readText) ?? '',
  }
}

function checkTests(tests: CodeKey['tests'], problem: CodeProblem) {
  if (problem.testcase_kind !== 'framework') return
  const missing = problem.technologies.find(({ slug }) => !tests[slug])
  if (problem.technologies.length === 0)
    throw new Error('"technologies" must be named where a framework tests the program')
  if (missing) throw new Error(`"key.tests" must have tests for "${missing.slug}"`)
}

/** Reads the test cases of a key; throws where they are not those of the problem, or none of them counts. */
export const readCounted = (key: Readonly<Record<string, unknown>>, problem: CodeProblem): CountedCases =>
  readWeightedCases(key, problem, (value, place) => ({
    ...readSample(value, place, problem.testcase_kind),
    weight: readWeightIn(readRecord(value, place), place),
  }))

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readCodeKey(raw: unknown, problem: CodeProblem): CodeKey {
  const key = readRecord(raw, 'key')
  const read: CodeKey = {
    ...readCounted(key, problem),
    checker: readOptional(key.checker, 'key.checker', readChecker) ?? { kind: 'tokens' },
    tests: readOptional(key.tests, 'key.tests', (value, at) => readValues(value, at, readTests)) ?? {},
  }
  checkTests(read.tests, problem)
  return read
}
