export type { DisplayedStatus, ProblemType, SolutionCodec } from '../kernel/problem.ts'
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
