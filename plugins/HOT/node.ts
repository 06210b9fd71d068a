import { defineNodePlugin } from '@assess/sdk/node'
import { drive } from './driver.ts'
import { evaluate, readKey, rightAnswer } from './evaluator.ts'
import { Key } from './key.schema.ts'
import { Problem, Solution } from './problem.schema.ts'
import { samples } from './sample.ts'
import { HOT } from './solution.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...HOT,
  schemas: { problem: Problem, solution: Solution, key: Key },
  samples,
  key: readKey,
  rightAnswer,
  drive,
  answeredBy: ['mouse', 'touch', 'keyboard'],
  evaluate,
})
