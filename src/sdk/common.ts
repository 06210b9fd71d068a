import { NO_ANSWER, type RecordedAnswer } from '../recorder/answer.ts'
import { INPUT_LIMIT, REPOSITORY, UPLOAD_LIMIT_BYTES } from '../wire/limits.ts'

export type { DisplayedStatus, ProblemType, SolutionCodec } from '../kernel/problem.ts'
export type { PodProblemType } from '../pods/kind.ts'
export type { RecordedAnswer, TakeKind } from '../recorder/answer.ts'
export type {
  CodeData,
  CodeStubType,
  LockRange,
  QueryKind,
  Stub,
  Technology,
  TechnologyGroup,
  TestCaseKind,
  TestCaseResult,
} from '../wire/problems.ts'
export type { Json, SolutionFields, SolutionStatus } from '../wire/solution.ts'

/** The candidate's own input for a run, in characters. */
export const OWN_INPUT_LENGTH = INPUT_LIMIT

/** A file that is uploaded, in bytes (VALID-05). */
export const UPLOAD_BYTES = UPLOAD_LIMIT_BYTES

/** The part of a name by which files of a repository are found, in characters. */
export const FIND_LENGTH = REPOSITORY.find

/** The solution of a type that is answered by speaking, before anything is recorded. */
export const NOTHING_RECORDED: RecordedAnswer = NO_ANSWER
