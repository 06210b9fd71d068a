import { ReadContext } from '@assess/sdk'
import type { ReviewedPlugin } from '@assess/sdk/node'
import { Problem, Solution } from './problem.schema.ts'
import { samples } from './sample.ts'
import { COM } from './solution.ts'

const plugin: ReviewedPlugin<Problem, null, null> = {
  ...COM,
  schemas: { problem: Problem, solution: Solution },
  samples,
  key(raw) {
    if (raw != null)
      throw new ReadContext('key').unfit(raw, 'left out, because only the children are answered')
    return null
  },
  async drive() {},
  judgedBy: 'people',
}

export default plugin
