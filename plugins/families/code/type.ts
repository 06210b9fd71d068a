import { type ProblemType, ReadContext, shownAsJudged, type TechnologyGroup } from '@assess/sdk'
import type { CodeProblem } from './problem.ts'
import { CODE_PAUSE_MS, type CodeSolution, codeCodec, isCoded } from './solution.ts'

/** A type that is answered by a program. */
export interface CodeType<P> extends ProblemType<P, CodeSolution> {
  readonly code: TechnologyGroup
}

/** Defines a type that is answered by a program; `read` reads what a candidate may see of a problem, or throws. */
export function defineCodeType<P extends CodeProblem>(
  code: TechnologyGroup,
  read: (raw: unknown, at: ReadContext) => P,
): CodeType<P> {
  return {
    code,
    pauseMs: CODE_PAUSE_MS,
    solution: codeCodec,
    problem: (raw, at = new ReadContext()) => read(raw, at),
    isAttempted: isCoded,
    status: (solution, judged) => shownAsJudged(isCoded(solution), judged),
  }
}
