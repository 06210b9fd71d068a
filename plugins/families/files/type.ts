import {
  type ProblemType,
  ReadContext,
  read,
  type SolutionCodec,
  shownAsJudged,
  type TechnologyGroup,
} from '@assess/sdk'
import { CODE_PAUSE_MS } from '../code/solution.ts'
import { type FilesProblem, type FilesSchema, filesProblemOf } from './problem.ts'
import { type FilesSolution, isChanged } from './solution.ts'

/** A type that is answered by several files. */
export interface FilesType extends ProblemType<FilesProblem, FilesSolution> {
  readonly code: TechnologyGroup
}

/** Defines a type that is answered by several files; `solution` says whether it takes uploads too. */
export function defineFilesType(
  code: TechnologyGroup,
  problem: FilesSchema,
  solution: SolutionCodec<FilesSolution>,
): FilesType {
  return {
    code,
    pauseMs: CODE_PAUSE_MS,
    solution,
    problem: (raw, at = new ReadContext()) => filesProblemOf(read(problem, raw, at), code, at),
    isAttempted: isChanged,
    status: (answer, judged) => shownAsJudged(isChanged(answer), judged),
  }
}
