import type { ProblemType } from '@assess/sdk'
import type { ReviewedPlugin } from '@assess/sdk/node'
import { readNoKey } from '../../judge/no-key.ts'
import { WrittenProblem, WrittenSolution } from '../problem.schema.ts'

type WrittenPlugin = ReviewedPlugin<WrittenProblem, WrittenSolution, null>

/** The Node entry of a type that people judge. */
export function writtenNodePlugin(
  type: ProblemType<WrittenProblem, WrittenSolution>,
  given: Pick<WrittenPlugin, 'samples' | 'drive'>,
): WrittenPlugin {
  return {
    ...type,
    ...given,
    schemas: { problem: WrittenProblem, solution: WrittenSolution },
    key: readNoKey,
    judgedBy: 'people',
  }
}
