import type { ReviewedPlugin } from '../../src/sdk/node.ts'
import { unfit } from '../../src/sdk/reading.ts'
import { samples } from './sample.ts'
import { COM, type PassageProblem } from './solution.ts'

const plugin: ReviewedPlugin<PassageProblem, null, null> = {
  ...COM,
  samples,
  key(raw) {
    if (raw != null) throw unfit(raw, 'key', 'left out, because only the children are answered')
    return null
  },
  async drive() {},
  judgedBy: 'people',
}

export default plugin
