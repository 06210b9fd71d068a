export type {
  DisplayedStatus,
  Json,
  ProblemType,
  SolutionCodec,
  SolutionFields,
  SolutionStatus,
} from '../kernel/problem.ts'
