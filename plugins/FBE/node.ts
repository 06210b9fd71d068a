import { defineNodePlugin } from '../../src/sdk/node.ts'
import { drive } from './driver.ts'
import { execute, type Key, readKey } from './evaluator.ts'
import { samples } from './sample.ts'
import { FBE, type Problem, type Solution } from './solution.ts'
import { toFlow } from './written.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...FBE,
  samples,
  key: readKey,
  drive,
  toFlow,
  execute,
  runsUnsandboxed: true,
})
