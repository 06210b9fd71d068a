import { defineNodePlugin, type WrittenAnswer } from '@assess/sdk/node'
import { MetricKey } from '../families/metric/key.schema.ts'
import { drive } from './driver.ts'
import { execute, type Key, readKey } from './evaluator.ts'
import * as schemas from './problem/problem.schema.ts'
import { FBE, type Problem, type Solution } from './problem/solution.ts'
import { samples } from './sample.ts'

const untimed = (upload: schemas.Upload): schemas.Upload => ({ ...upload, uploaded_at: '' })

/** The files of an answer as a flow says them; their time of arrival differs in each replay. */
function toFlow(solution: Solution): WrittenAnswer {
  const revisions = solution.revisions.map(untimed)
  const fields = FBE.solution.encode({ ...untimed(solution), revisions })
  return { with: fields, stored: fields }
}

export default defineNodePlugin<Problem, Solution, Key>({
  ...FBE,
  schemas: { problem: schemas.Problem, solution: schemas.Solution, key: MetricKey },
  samples,
  key: readKey,
  drive,
  toFlow,
  execute,
  runsUnsandboxed: true,
})
