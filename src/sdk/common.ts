export type { DisplayedStatus, ProblemType, SolutionCodec } from '../kernel/problem.ts'
export type { Json, SolutionFields, SolutionStatus } from '../wire/solution.ts'
