import type { ProblemType } from '../../../../src/sdk/common.ts'
import type { ReviewedPlugin } from '../../../../src/sdk/node.ts'
import { unfit } from '../../../../src/sdk/reading.ts'
import type { WrittenProblem, WrittenSolution } from '../solution.ts'

type WrittenPlugin = ReviewedPlugin<WrittenProblem, WrittenSolution, null>

/** People judge these types, so their definitions have no key. */
function readNoKey(raw: unknown): null {
  if (raw != null) throw unfit(raw, 'key', 'left out, because people judge this type')
  return null
}

/** The Node entry of a type that people judge. */
export function writtenNodePlugin(
  type: ProblemType<WrittenProblem, WrittenSolution>,
  given: Pick<WrittenPlugin, 'samples' | 'drive'>,
): WrittenPlugin {
  return {
    ...type,
    ...given,
    key: readNoKey,
    judgedBy: 'people',
  }
}
