import type { ProblemHead } from './entities.schema.ts'
import type { Json } from './solution.ts'

/** The groups that a technology may be allowed in (ENTITY-126, ENTITY-128). */
export type TechnologyGroup =
  | 'SCR'
  | 'UIX'
  | 'APP'
  | 'SHL'
  | 'MOB'
  | 'MLI'
  | 'DSC'
  | 'DBA'
  | 'SEL'
  | 'PLY'
  | 'PRJ'
  | 'FBE'

/** A language or tool that a problem may be solved in (ENTITY-124..128). */
export interface Technology {
  readonly name: string
  readonly slug: string
  /** Groups, and whatever else a server lets it be used in. */
  readonly allowed_in: readonly string[]
  readonly resource_uri: string
  /** False where this server lacks what runs it. */
  readonly available?: boolean
  /** What runs it there, where the server says it. */
  readonly runtime?: TechnologyRuntime
}

export interface TechnologyRuntime {
  /** Such as `Python 3.11`. */
  readonly name: string
  /** Well-known ones that a program finds, such as `pandas 1.5`. */
  readonly libraries: readonly string[]
}

/** A test case as a candidate may know it: never its content (ENTITY-73, ENTITY-74). */
export interface TestCaseHead {
  readonly name: string
  readonly id: number
}

/** What the editor begins with; of the parts only `body` may be changed (ENTITY-76, VALID-15). */
export type Stub = string | { readonly head: string; readonly body: string; readonly tail: string }

/** Informational except for `Default`, which locks nothing (ENTITY-79, GAP-013). */
export type CodeStubType = 'Default' | 'Auto-Generated' | 'User-Modified' | 'User-Generated'

/** Whether a coding problem is judged by its output or by a test framework (ENTITY-83). */
export type TestCaseKind = 'input-output' | 'framework'

/** Whether a database problem shows rows or an effect (ENTITY-84). */
export type QueryKind = 'SELECT' | 'DDL' | 'DML'

/** The fields that the types beyond plain questions read of a problem (ENTITY-72..84); each type reads its own. */
export interface ProblemDetails extends ProblemHead {
  readonly sample_testcases?: readonly TestCaseHead[]
  readonly non_sample_testcases?: readonly TestCaseHead[]
  /** By slug of the technology. */
  readonly stubs?: Readonly<Record<string, Stub>>
  readonly technologies?: readonly Technology[]
  readonly test_environment?: string
  readonly extra_data?: { readonly code_stub_type?: CodeStubType } & { readonly [key: string]: Json }
  readonly problem_stub_s3_location?: string
  readonly problem_solution_s3_location?: string
  readonly is_multi_correct?: 'Single' | 'Multiple'
  readonly testcase_kind?: TestCaseKind
  readonly query_kind?: QueryKind
}

/** The locked lines of a document, first and last, counted from 1; `null` for an empty region (VALID-15, GAP-014). */
export interface LockRange {
  readonly head: readonly [number, number] | null
  readonly tail: readonly [number, number] | null
}

/** `extra_data.code` of a solution (ENTITY-99); lengths in lines. */
export interface CodeData {
  readonly stub_length: { readonly head: number; readonly body: number; readonly tail: number }
  readonly lock_range: LockRange
}

/** `file_based_data` of a solution (ENTITY-115..118). */
export interface FileBasedData {
  readonly main_url: string
  readonly supplementary_url?: string
  readonly revisions?: readonly FileBasedData[]
  readonly uploaded_at?: string
}

/** One judged test case (ENTITY-119..123); `time` in seconds. */
export interface TestCaseResult {
  readonly name: string
  readonly classname: string
  readonly time: number
  readonly status: 'passed' | 'failed' | 'error' | 'skipped'
  readonly framework: string
}
