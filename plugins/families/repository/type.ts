import { type ProblemType, ReadContext, shownAsJudged } from '@assess/sdk'
import { type RepositoryProblem, readRepositoryProblem } from './problem.ts'
import { isDone, type RepositorySolution, repositoryCodec } from './solution.ts'

/** Defines a type that is read with a repository, handed in as files, and judged by people (STATUS-11..14). */
export function defineRepositoryType(
  code: string,
  { hasTasks }: { readonly hasTasks: boolean },
): ProblemType<RepositoryProblem, RepositorySolution> {
  return {
    code,
    solution: repositoryCodec(hasTasks),
    problem: (raw, at = new ReadContext()) => readRepositoryProblem(raw, hasTasks, at),
    isAttempted: isDone,
    status: (solution, judged) => shownAsJudged(isDone(solution), judged),
  }
}
