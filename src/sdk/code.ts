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
