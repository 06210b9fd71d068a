import type {
  CodeStubType,
  Stub,
  Technology,
  TechnologyGroup,
  TestCaseKind,
} from '../../../src/sdk/common.ts'
import {
  isForeign,
  readList,
  readNumber,
  readOneOf,
  readOptional,
  readRecord,
  readText,
  readValues,
  unfit,
} from '../../../src/sdk/reading.ts'
import { readTechnologies, technologiesOf } from './technologies.ts'
import {
  type Files,
  type HiddenCase,
  readFiles,
  readHidden,
  readSample,
  type SampleCase,
} from './test-cases.ts'

/** What a program may use. */
export interface ProblemLimits {
  readonly cpu_ms: number
  readonly memory_mb: number
}

/** Of a problem whose backend does not tell its limits. */
const UNTOLD: ProblemLimits = { cpu_ms: Number.POSITIVE_INFINITY, memory_mb: Number.POSITIVE_INFINITY }

/** A problem that is answered by a program (ENTITY-69..83). */
export interface CodeProblem {
  readonly statement: string
  /** All that the type allows where the problem names none. */
  readonly technologies: readonly Technology[]
  /** By slug of the technology (ENTITY-76). */
  readonly stubs: Readonly<Record<string, Stub>>
  readonly sample_testcases: readonly SampleCase[]
  readonly non_sample_testcases: readonly HiddenCase[]
  readonly testcase_kind: TestCaseKind
  readonly limits: ProblemLimits
  /** Texts that lie in the working folder of every run. */
  readonly files: Files
  readonly extra_data: {
    /** How often it may be submitted (VALID-13, GAP-021). */
    readonly submission_limit?: number
    readonly code_stub_type?: CodeStubType
  }
  readonly test_environment?: string
  readonly problem_stub_s3_location?: string
  readonly problem_solution_s3_location?: string
}

const DEFAULT_LIMITS: ProblemLimits = { cpu_ms: 2000, memory_mb: 256 }
const MOST: ProblemLimits = { cpu_ms: 60_000, memory_mb: 2048 }

const STUB_TYPES: readonly CodeStubType[] = ['Default', 'Auto-Generated', 'User-Modified', 'User-Generated']

function readStub(value: unknown, place: string): Stub {
  if (typeof value === 'string') return value
  const raw = readRecord(value, place)
  const part = (name: 'head' | 'body' | 'tail') => readOptional(raw[name], `${place}.${name}`, readText) ?? ''
  return { head: part('head'), body: part('body'), tail: part('tail') }
}

function readPositive(most: number) {
  return (value: unknown, place: string): number => {
    const number = readNumber(value, place)
    if (number > 0 && number <= most) return number
    throw unfit(value, place, `more than 0 and at most ${most}`)
  }
}

/** `defaults` stand for what an author leaves out. */
export function readLimits(value: unknown, place: string, defaults = DEFAULT_LIMITS): ProblemLimits {
  const others = isForeign() ? UNTOLD : defaults
  const readAll = (raw: unknown, at: string): ProblemLimits => {
    const given = readRecord(raw, at)
    const limit = (name: keyof ProblemLimits) =>
      readOptional(given[name], `${at}.${name}`, readPositive(MOST[name])) ?? others[name]
    return { cpu_ms: limit('cpu_ms'), memory_mb: limit('memory_mb') }
  }
  return readOptional(value, place, readAll) ?? others
}

export function readExtraData(value: unknown, place: string): CodeProblem['extra_data'] {
  const raw = readRecord(value, place)
  const limit = readOptional(raw.submission_limit, `${place}.submission_limit`, readPositive(1000))
  const kind = readOptional(raw.code_stub_type, `${place}.code_stub_type`, (one, at) =>
    readOneOf(one, at, STUB_TYPES),
  )
  return {
    ...(limit !== undefined && { submission_limit: limit }),
    ...(kind && { code_stub_type: kind }),
  }
}

const PLAIN = ['test_environment', 'problem_stub_s3_location', 'problem_solution_s3_location'] as const

/** What a type says of its test cases in place of its authors. */
type FixedCases = Partial<Record<'testcase_kind' | 'sample_testcases' | 'non_sample_testcases', unknown>>

/** Reads all that a candidate may see of a problem of a group of types; throws, naming the place, on anything else. */
export function readCodeProblem(value: unknown, group: TechnologyGroup, fixed: FixedCases = {}): CodeProblem {
  const raw = readRecord(value, 'problem')
  const { testcase_kind: written, sample_testcases, non_sample_testcases } = raw
  const cases = { testcase_kind: written, sample_testcases, non_sample_testcases, ...fixed }
  const offered = technologiesOf(group)
  const testcase_kind =
    readOptional(cases.testcase_kind, 'testcase_kind', (one, at) =>
      readOneOf(one, at, ['input-output', 'framework'] as const),
    ) ?? 'input-output'
  const samples =
    readOptional(cases.sample_testcases, 'sample_testcases', (list, at) =>
      readList(list, at, (one, place) => readSample(one, place, testcase_kind)),
    ) ?? []
  const plain = PLAIN.flatMap((name) => {
    const text = readOptional(raw[name], name, readText)
    return text === undefined ? [] : [[name, text] as const]
  })
  return {
    statement: readText(raw.statement, 'statement'),
    technologies:
      readOptional(raw.technologies, 'technologies', (list, at) => readTechnologies(list, at, offered)) ??
      offered,
    stubs: readOptional(raw.stubs, 'stubs', (stubs, at) => readValues(stubs, at, readStub)) ?? {},
    sample_testcases: samples.map((sample, index) => ({ id: index + 1, ...sample })),
    non_sample_testcases: readHidden(cases.non_sample_testcases, 'non_sample_testcases', samples.length),
    testcase_kind,
    limits: readLimits(raw.limits, 'limits'),
    files: readOptional(raw.files, 'files', readFiles) ?? {},
    extra_data: readOptional(raw.extra_data, 'extra_data', readExtraData) ?? {},
    ...Object.fromEntries(plain),
  }
}
