import { defineNodePlugin } from '@assess/sdk/node'
import { drive } from './driver.ts'
import { evaluate, prepare, readKey, rightAnswer } from './evaluator.ts'
import { Key } from './key.schema.ts'
import { Problem, Solution } from './problem.schema.ts'
import { samples } from './sample.ts'
import { NUM } from './solution.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...NUM,
  schemas: { problem: Problem, solution: Solution, key: Key },
  samples,
  key: readKey,
  prepare,
  rightAnswer,
  drive,
  answeredBy: ['keyboard', 'touch'],
  evaluate,
})
