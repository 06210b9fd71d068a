import type { ProblemType } from '@assess/sdk'
import type { ReviewedPlugin, Sample, TypeSchemas } from '@assess/sdk/node'
import { readNoKey } from '../../judge/no-key.ts'
import { drive } from '../driver.ts'
import type { RepositoryProblem } from '../problem.ts'
import type { RepositorySolution } from '../solution.ts'

/** The Node entry of a type that is read with a repository. */
export function repositoryNodePlugin(
  type: ProblemType<RepositoryProblem, RepositorySolution>,
  schemas: TypeSchemas,
  samples: readonly Sample<RepositoryProblem, RepositorySolution, null>[],
): ReviewedPlugin<RepositoryProblem, RepositorySolution, null> {
  return {
    ...type,
    schemas,
    samples,
    drive,
    key: readNoKey,
    judgedBy: 'people',
    repository: ({ repository }) => repository,
  }
}
