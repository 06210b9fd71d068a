import type { RunMode } from '../../../../src/sdk/execution.ts'
import {
  readList,
  readNumber,
  readOneOf,
  readOptional,
  readRecord,
  readText,
  readValues,
  unfit,
} from '../../../../src/sdk/reading.ts'
import type { CodeProblem } from '../problem.ts'
import { TECHNOLOGIES } from '../technologies.ts'
import { readFiles, readResults, type SampleCase } from '../test-cases.ts'

/** A test case with all that judging needs. */
export interface TestCase extends SampleCase {
  readonly is_sample: boolean
  /** What the candidate may call it; `''` for one whose name is not told. */
  readonly told: string
  /** Its share of the score; 0 is told, and does not count. */
  readonly weight: number
}

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

/** A test case that the candidate may not look into. */
export type HiddenTestCase = Omit<TestCase, 'id' | 'is_sample' | 'told'>

/** The answer key of a problem that is answered by a program. */
export interface CodeKey {
  readonly testcases: readonly HiddenTestCase[]
  /** What each sample counts. */
  readonly sample_weight: number
  readonly checker: Checker
  /** By slug of the technology, for the kind `framework`. */
  readonly tests: Readonly<Record<string, FrameworkTests>>
}

const DEFAULT_TOLERANCE = 1e-6

function readWeight(value: unknown, place: string): number {
  const weight = readNumber(value, place)
  if (weight < 0) throw unfit(value, place, '0 or more')
  return weight
}

function readHidden(value: unknown, place: string, isFramework: boolean): HiddenTestCase {
  const raw = readRecord(value, place)
  const text = (name: 'input' | 'output') => readOptional(raw[name], `${place}.${name}`, readText) ?? ''
  if (!isFramework && raw.output == null && raw.results == null)
    throw unfit(raw.output, `${place}.output`, 'text')
  return {
    name: readText(raw.name, `${place}.name`),
    input: text('input'),
    output: text('output'),
    files: readOptional(raw.files, `${place}.files`, readFiles) ?? {},
    results: readOptional(raw.results, `${place}.results`, readResults) ?? {},
    weight: readOptional(raw.weight, `${place}.weight`, readWeight) ?? 1,
  }
}

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

/** What the candidate was told of the hidden test cases must be true; a problem that tells nothing names none. */
function checkNames(hidden: readonly HiddenTestCase[], problem: CodeProblem) {
  const told = problem.non_sample_testcases.map(({ name }) => name)
  const names = hidden.map(({ name }) => name)
  if (told.length > 0 && told.join('\n') !== names.join('\n'))
    throw new Error('"key.testcases" must have the names of "non_sample_testcases", in their order')
}

function checkTests(tests: CodeKey['tests'], problem: CodeProblem) {
  if (problem.testcase_kind !== 'framework') return
  const missing = problem.technologies.find(({ slug }) => !tests[slug])
  if (problem.technologies.length === 0)
    throw new Error('"technologies" must be named where a framework tests the program')
  if (missing) throw new Error(`"key.tests" must have tests for "${missing.slug}"`)
}

/** What counts, and how much. */
export type CountedCases = Pick<CodeKey, 'testcases' | 'sample_weight'>

/** Reads the test cases of a key; throws where they are not those of the problem, or none of them counts. */
export function readCounted(key: Readonly<Record<string, unknown>>, problem: CodeProblem): CountedCases {
  const isFramework = problem.testcase_kind === 'framework'
  const hidden =
    readOptional(key.testcases, 'key.testcases', (list, at) =>
      readList(list, at, (one, place) => readHidden(one, place, isFramework)),
    ) ?? []
  checkNames(hidden, problem)
  const counted = {
    testcases: hidden,
    sample_weight: readOptional(key.sample_weight, 'key.sample_weight', readWeight) ?? 1,
  }
  if (!testCasesOf(problem, counted).some(({ weight }) => weight > 0))
    throw new Error('"key.testcases" must have a test case that counts')
  return counted
}

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

/** Every test case, samples first, as the problem numbers them. */
export function testCasesOf(
  problem: CodeProblem,
  { testcases, sample_weight }: CountedCases,
): readonly TestCase[] {
  const samples = problem.sample_testcases.map((sample) => ({
    ...sample,
    is_sample: true,
    told: sample.name,
    weight: sample_weight,
  }))
  const told = problem.non_sample_testcases
  const hidden = testcases.map((testcase, index) => ({
    ...testcase,
    id: samples.length + index + 1,
    is_sample: false,
    told: told[index]?.name ?? '',
  }))
  return [...samples, ...hidden]
}

/** Which test cases the runs of a type use: a UI/UX problem is tried on its samples, every other one on all (RUN-02). */
export type CasesOfRuns = 'samples' | 'all'

/** The test cases of one run (GAP-019); judging uses all, and the hidden ones tell their verdict only. */
export function casesOfRun<T extends { readonly is_sample: boolean }>(
  used: CasesOfRuns,
  mode: RunMode,
  testcases: readonly T[],
): readonly T[] {
  return used === 'samples' && mode === 'run' ? testcases.filter(({ is_sample }) => is_sample) : testcases
}
