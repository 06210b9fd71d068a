export type {
  CodeData,
  CodeStubType,
  LockRange,
  Stub,
  Technology,
  TechnologyGroup,
  TestCaseKind,
  TestCaseResult,
} from '../wire/problems.ts'
